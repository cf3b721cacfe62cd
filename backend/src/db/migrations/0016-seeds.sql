-- Seeds, which are sold by weight. Seedlings and tools are counted: a weight for them would be invented.
insert into products (id, category_id, name, extra) values
  (2206, 22, 'Semilla de maíz', '{"synonyms": ["maíz para sembrar"]}'),
  (2207, 22, 'Semilla de fríjol', '{"synonyms": ["frijol para sembrar"]}'),
  (2208, 22, 'Semilla de pasto', '{"synonyms": ["brachiaria", "forraje"]}'),
  (2209, 22, 'Semilla de hortalizas', '{"synonyms": ["semilla de cilantro", "semilla de tomate"]}'),
  (2306, 23, 'Papa semilla', '{"synonyms": ["semilla de papa"]}');

insert into packings (id, name) values (12, 'Bolsa de 100 g');
