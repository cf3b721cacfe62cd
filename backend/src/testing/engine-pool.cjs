/**
 * Embedded databases that a jest worker uses again: opening one costs a second of processor time, emptying it some
 * hundredths. Outside of jest's module registry, which forgets everything between two files.
 */
const { PGlite } = require('@electric-sql/pglite');
const { pg_trgm } = require('@electric-sql/pglite/contrib/pg_trgm');

/** @typedef {{ engine: PGlite, first: { objects: string, filled: string[], rows: string } }} Pooled */

/** By the name of the image that they began with. @type {Map<string, Pooled[]>} */
const unused = new Map();

/**
 * A database as its image has it. Closed it is emptied and waits for the next test file; one whose tables were altered
 * is not used again.
 * @param {{ name: string, read: () => Promise<Blob> }} image of the database's files
 * @returns {Promise<Pick<PGlite, 'exec' | 'execProtocol' | 'close'>>}
 */
async function takeEngine(image) {
  const pooled = unused.get(image.name)?.pop() ?? (await open(image));
  return {
    exec: (text) => pooled.engine.exec(text),
    execProtocol: (message, options) => pooled.engine.execProtocol(message, options),
    async close() {
      if (!(await isEmptied(pooled))) return pooled.engine.close();
      unused.set(image.name, [...(unused.get(image.name) ?? []), pooled]);
    },
  };
}

async function open(image) {
  const engine = await PGlite.create({
    loadDataDir: await image.read(),
    extensions: { pg_trgm },
  });
  const state = await stateOf(engine);
  return { engine, first: { ...state, rows: await rowsOf(engine, state.filled) } };
}

async function isEmptied({ engine, first }) {
  await engine.exec('rollback');
  await engine.exec('discard all');
  const { objects, filled } = await stateOf(engine);
  if (objects !== first.objects) return false;
  const toEmpty = filled.filter((table) => !first.filled.includes(table));
  if (toEmpty.length > 0)
    await engine.exec(`truncate ${toEmpty.join()} restart identity cascade; checkpoint`);
  return (await rowsOf(engine, first.filled)) === first.rows;
}

/** What the schema consists of, and the tables that have pages: a truncated one has none. */
async function stateOf(engine) {
  const { rows } = await engine.query(`
    select concat_ws(' ', (select count(*) || ' ' || max(oid) from pg_class), (select max(oid) from pg_proc),
        (select max(oid) from pg_trigger), (select max(oid) from pg_constraint),
        (select count(*) from pg_attribute where not attisdropped),
        (select count(*) from pg_statistic join pg_class on pg_class.oid = starelid
          where relnamespace = 'public'::regnamespace)) as objects,
      array(select quote_ident(relname) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0) as filled`);
  return rows[0];
}

/** A digest of the rows that the migrations wrote. */
async function rowsOf(engine, tables) {
  const digests = tables.map(
    (table) => `(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t)`,
  );
  const { rows } = await engine.query(`select concat_ws(',', ${digests.join()}) as digest`);
  return rows[0].digest;
}

module.exports = { takeEngine };
