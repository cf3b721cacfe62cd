create table categories (
  id integer primary key,
  name text not null,
  -- Words by which its offers are found: the name's, folded, but for those that name one of its products: who looks for cacao wants no
  -- coffee, though both are of "Café y cacao".
  found_by text not null default ''
);

create table products (
  id integer primary key,
  category_id integer not null references categories (id),
  name text not null,
  extra text not null default '{}'
);
create index products_by_category on products (category_id, name);

create table packings (
  id integer primary key,
  name text not null
);

-- What one USDT costs in pesos or bolívares, as each source of RATES_URL said it last.
create table rates (
  -- A digest of the source's address, which may carry a key.
  source text not null,
  currency text not null,
  -- What people read as the source.
  name text not null,
  rate numeric(20, 6) not null,
  -- When it was so, by the source, or when we read it.
  at timestamptz not null,
  -- Against which a jump is measured: for a day the same, whatever comes in between.
  anchor_rate numeric(20, 6) not null,
  anchored_at timestamptz not null,
  primary key (source, currency)
);

insert into categories (id, name, found_by) values
  (19, 'Café y cacao', ''),
  (20, 'Frutas frescas', 'frutas frescas'),
  (21, 'Panela y miel', ''),
  (22, 'Granos y semillas', 'granos semillas'),
  (23, 'Tubérculos', 'tuberculos'),
  (24, 'Hortalizas', 'hortalizas');

insert into products (id, category_id, name) values
  (1901, 19, 'Café pergamino'),
  (1902, 19, 'Café tostado'),
  (1903, 19, 'Café verde'),
  (1904, 19, 'Cacao en grano'),
  (1905, 19, 'Cacao en baba'),
  (2001, 20, 'Fresas'),
  (2002, 20, 'Mora'),
  (2003, 20, 'Lulo'),
  (2004, 20, 'Aguacate Hass'),
  (2005, 20, 'Gulupa'),
  (2006, 20, 'Banano'),
  (2007, 20, 'Tomate de árbol'),
  (2008, 20, 'Uchuva'),
  (2101, 21, 'Panela en bloque'),
  (2102, 21, 'Panela pulverizada'),
  (2103, 21, 'Miel de abejas'),
  (2104, 21, 'Polen'),
  (2201, 22, 'Frijol cargamanto'),
  (2202, 22, 'Maíz amarillo'),
  (2203, 22, 'Arveja seca'),
  (2204, 22, 'Quinua'),
  (2205, 22, 'Arroz'),
  (2301, 23, 'Papa criolla'),
  (2302, 23, 'Papa pastusa'),
  (2303, 23, 'Yuca'),
  (2304, 23, 'Ñame'),
  (2305, 23, 'Arracacha'),
  (2401, 24, 'Tomate chonto'),
  (2402, 24, 'Cebolla larga'),
  (2403, 24, 'Cebolla cabezona'),
  (2404, 24, 'Zanahoria'),
  (2405, 24, 'Lechuga'),
  (2406, 24, 'Cilantro');

insert into packings (id, name) values
  (1, 'A granel'),
  (2, 'Saco de 60 Kg'),
  (3, 'Bulto de 50 Kg'),
  (4, 'Arroba (12,5 Kg)'),
  (5, 'Canastilla de 20 Kg'),
  (6, 'Caja de 10 Kg'),
  (7, 'Bolsa de 1 Kg'),
  (8, 'Bolsa de 500 g'),
  (9, 'Frasco de 500 g');
