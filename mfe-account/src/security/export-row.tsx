import { readableError, useSubmission } from '@cosecha/shared/api';
import { saveFile } from '@cosecha/shared/browser';
import { showToast } from '@cosecha/shared/state';
import { securityText } from '@cosecha/shared/text';
import { ListRow } from '@cosecha/shared/ui';
import { exportAccount } from './requests';

const texts = securityText.account;

/** Downloads the person's data from the service as a JSON file. */
export function ExportRow() {
  const saving = useSubmission(exportAccount, {
    onDone(data) {
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`cosecha-mis-datos-${day}.json`, JSON.stringify(data, null, 2), 'application/json');
      showToast({ tone: 'success', text: texts.exported });
    },
    onFailed: (error) => void showToast({ tone: 'danger', text: readableError(error) }),
  });
  return (
    <ListRow
      icon="box"
      title={texts.export}
      detail={saving.pending ? texts.exporting : texts.exportDetail}
      onClick={() => void saving.submit(undefined)}
    />
  );
}
