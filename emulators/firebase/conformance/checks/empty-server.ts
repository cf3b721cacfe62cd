import { collection, doc } from 'firebase/firestore';
import type { Checks } from '../check';
import { recordDocument, recordQuery } from '../recorder';

/** Checks of a server that has never held a document. */
export const EMPTY_SERVER: Checks = [
  {
    name: 'a query and a document that nobody has written are told at once',
    async run({ db, folder }) {
      const query = recordQuery(collection(db, folder, 'items'));
      await query.wait(({ empty, metadata }) => empty && !metadata.fromCache, 'empty');
      query.stop();
      const document = recordDocument(doc(db, folder));
      await document.wait((each) => !each.exists() && !each.metadata.fromCache, 'absent');
      document.stop();
    },
  },
];
