/** Commits document after document and says the number of each that is acknowledged, until it is killed. */
import { openDocumentStore } from '../firestore/documents/store';
import { fieldsFromJson } from '../firestore/values/value-json';

async function commitForever(file: string): Promise<void> {
  const store = await openDocumentStore({ file, clock: Date.now });
  for (let n = 0; ; n++) {
    const name = `projects/p/databases/(default)/documents/items/${n}`;
    const fields = fieldsFromJson({ n: { integerValue: String(n) } });
    await store.commit((_view, time) => ({
      changes: [{ name, before: null, after: { name, fields, createTime: time, updateTime: time } }],
      result: null,
    }));
    process.stdout.write(`${n}\n`);
  }
}

void commitForever(process.argv[2] ?? '');
