-- Offers $1 to $2, the same in every run: what looks random hangs on the number alone. The words are the products and
-- packings that the migrations bring, and what farmers write about them.
with words as (
  select
    (select array_agg(id order by id) from products) as products,
    (select array_agg(name order by id) from packings) as packings,
    array['', '', 'de primera', 'orgánico', 'de altura', 'seleccionado', 'recién cosechado', 'sin químicos'] as qualities,
    array[
      'Cosecha de esta semana, empacada en la finca el mismo día.',
      'Cultivo de montaña a 1.800 metros, regado con agua de nacimiento y abonado con compost.',
      'Secado al sol en marquesina; humedad por debajo del 12 %. Se entrega con análisis de laboratorio.',
      'Variedad Castillo, taza limpia con notas a panela y cítricos. Tostión media a pedido.',
      'De la asociación de mujeres productoras del corregimiento; precio justo y pago a la entrega.',
      'Tamaño parejo, sin golpes. Ideal para restaurantes, plazas de mercado y tiendas de barrio.',
      'Producción limpia con certificado del ICA. Último lote de la temporada.',
      'Acompaña bien el desayuno: se muele, se cuela y rinde el doble. ¡Pregunta por la muestra!'
    ] as details,
    array[
      'Pitalito, Huila', 'Fredonia, Antioquia', 'Sonsón, Antioquia', 'Chinchiná, Caldas', 'Líbano, Tolima',
      'La Unión, Nariño', 'Sandoná, Nariño', 'Popayán, Cauca', 'Inzá, Cauca', 'Villapinzón, Cundinamarca',
      'Fusagasugá, Cundinamarca', 'Ventaquemada, Boyacá', 'Moniquirá, Boyacá', 'Vélez, Santander',
      'San Vicente de Chucurí, Santander', 'Ocaña, Norte de Santander', 'Tierralta, Córdoba', 'Montería, Córdoba',
      'Granada, Meta', 'Villavicencio, Meta', 'Sevilla, Valle del Cauca', 'Palmira, Valle del Cauca',
      'Apartadó, Antioquia', 'Quimbaya, Quindío', 'Belén de Umbría, Risaralda'
    ] as places,
    array[
      'Se entrega en la finca, de lunes a sábado.',
      'El flete hasta la cabecera va por mi cuenta; más lejos lo paga quien compra.',
      'Se pesa delante del comprador. Lo que llegue dañado se repone en la próxima entrega.',
      'Pedidos con dos días de anticipación.'
    ] as terms,
    array[
      '[{"payment_method_id":"1","payment_method":"Entrega en finca"}]',
      '[{"payment_method_id":"2","payment_method":"Envío por transportadora"}]',
      '[{"payment_method_id":"1","payment_method":"Entrega en finca"},{"payment_method_id":"3","payment_method":"Plaza de mercado"}]'
    ] as deliveries
), folded as (
  select
    (select array_agg(pg_temp.fold(name) order by id) from products) as products,
    (select array_agg(pg_temp.fold(word) order by place) from words, unnest(qualities) with ordinality as each (word, place)) as qualities,
    (select array_agg(pg_temp.fold(word) order by place) from words, unnest(details) with ordinality as each (word, place)) as details,
    (select array_agg(pg_temp.fold(word) order by place) from words, unnest(places) with ordinality as each (word, place)) as places
), dice as (
  select
    i,
    hashint8extended(i, 1) & 1048575 as product,
    hashint8extended(i, 2) & 1048575 as quality,
    hashint8extended(i, 3) & 1048575 as detail,
    hashint8extended(i, 4) & 1048575 as place,
    hashint8extended(i, 5) & 1048575 as packing,
    hashint8extended(i, 6) & 1048575 as owner,
    hashint8extended(i, 7) & 1048575 as price,
    hashint8extended(i, 8) & 1048575 as weight,
    hashint8extended(i, 9) & 1048575 as life,
    hashint8extended(i, 10) & 1048575 as term
  from generate_series($1::bigint, $2::bigint) as i
), written as (
  select dice.*, words.*,
    products.name as product_name, products.category_id,
    (5 + weight % 2000) * 1000000::numeric as amount,
    btrim(folded.products[1 + product % cardinality(folded.products)]
      || ' ' || folded.qualities[1 + quality % cardinality(folded.qualities)])
      || ' ' || folded.places[1 + place % cardinality(folded.places)]
      || ' ' || folded.details[1 + detail % cardinality(folded.details)] as search_text,
    folded.places[1 + place % cardinality(folded.places)] as folded_place
  from dice
  cross join words
  cross join folded
  join products on products.id = words.products[1 + product % cardinality(words.products)]
)
insert into offers (
  offer_id, owner_id, asset, extra, amount, remaining_amount, exchange_rate, min_limit, max_limit, fiat_method,
  is_merchant, is_pause, status, time, terms_conditions, payment_method,
  category, search_text, place
)
select
  i,
  'finca-' || owner % $3::bigint || '.cosecha.near',
  'USDT',
  json_build_object(
    'productName', btrim(product_name || ' ' || qualities[1 + quality % cardinality(qualities)]),
    'productDetails', details[1 + detail % cardinality(details)],
    'category', category_id,
    'packing', packings[1 + packing % cardinality(packings)],
    'place', places[1 + place % cardinality(places)],
    'images', json_build_array('/media/' || md5(i::text) || md5(i::text) || '.webp')
  )::text,
  amount,
  case when life % 100 < 6 then 0 else ceil(amount * (1 + weight % 100) / 100) end,
  round((15 + price % 985) / 100.0, 2)::text,
  1000000,
  amount,
  1,
  owner % $3::bigint % 40 = 0,
  life % 100 between 6 and 13,
  case when life % 100 < 6 then 2 else 1 end,
  (array[60, 720, 1440, 4320])[1 + weight % 4],
  terms[1 + term % cardinality(terms)],
  deliveries[1 + place % cardinality(deliveries)]::jsonb,
  category_id,
  search_text,
  folded_place
from written
