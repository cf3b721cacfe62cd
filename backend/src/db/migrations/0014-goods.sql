-- More kinds of goods, and the other names under which sellers know them: `extra` holds {"synonyms": [...]}.
insert into categories (id, name, found_by) values
  (25, 'Huevos y lácteos', 'lacteos'),
  (26, 'Animales y pescado', 'animales pescado');

insert into products (id, category_id, name) values
  (2009, 20, 'Maracuyá'),
  (2010, 20, 'Plátano'),
  (2011, 20, 'Piña'),
  (2012, 20, 'Mango'),
  (2013, 20, 'Papaya'),
  (2014, 20, 'Limón'),
  (2015, 20, 'Naranja'),
  (2016, 20, 'Guayaba'),
  (2017, 20, 'Granadilla'),
  (2407, 24, 'Pimentón'),
  (2408, 24, 'Ahuyama'),
  (2501, 25, 'Huevos'),
  (2502, 25, 'Leche'),
  (2503, 25, 'Queso campesino'),
  (2504, 25, 'Suero costeño'),
  (2505, 25, 'Mantequilla'),
  (2601, 26, 'Pollo'),
  (2602, 26, 'Gallina criolla'),
  (2603, 26, 'Cerdo'),
  (2604, 26, 'Ternero'),
  (2605, 26, 'Cordero'),
  (2606, 26, 'Trucha'),
  (2607, 26, 'Tilapia'),
  (2608, 26, 'Cachama');

insert into packings (id, name) values
  (10, 'Cubeta de 1,8 Kg'),
  (11, 'Cantina de 40 Kg');

update products set extra = json_build_object('synonyms', string_to_array(names.words, ', '))::text
from (values
  (1901, 'café seco, pergamino seco, CPS'),
  (1903, 'café almendra, excelso'),
  (1904, 'cacao seco'),
  (2001, 'frutillas'),
  (2002, 'mora de Castilla'),
  (2003, 'naranjilla'),
  (2004, 'palta'),
  (2006, 'cambur, guineo'),
  (2007, 'tamarillo'),
  (2008, 'uvilla, aguaymanto'),
  (2009, 'parchita, fruta de la pasión'),
  (2010, 'hartón'),
  (2013, 'lechosa'),
  (2101, 'papelón, raspadura'),
  (2201, 'fríjol, caraotas'),
  (2203, 'guisantes'),
  (2204, 'quinoa'),
  (2301, 'papa amarilla'),
  (2302, 'papa parda'),
  (2303, 'mandioca'),
  (2305, 'apio criollo'),
  (2401, 'jitomate'),
  (2402, 'cebolla junca, cebollín'),
  (2408, 'auyama, calabaza, zapallo'),
  (2407, 'pimiento'),
  (2503, 'queso fresco, cuajada'),
  (2603, 'marrano, cochino, lechón'),
  (2604, 'novillo, becerro'),
  (2605, 'ovejo'),
  (2607, 'mojarra')
) as names (id, words)
where products.id = names.id;
