import { readableError, useSubmission } from '@cosecha/shared/api';
import { accountText } from '@cosecha/shared/text';
import { Banner, Button, Sheet, Stack, Text, TextInput, useForm } from '@cosecha/shared/ui';
import { useState } from 'react';
import { sendVoucher } from './requests';

const texts = accountText.account.voucher;

/** Redeems a cooperative's code: for a wallet with one, the treasury pays more of the network's costs. */
export function VoucherSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [code, setCode] = useState('');
  const submission = useSubmission(sendVoucher);
  const { form, problems } = useForm({
    problems: { code: /[\p{L}\d]/u.test(code) ? null : texts.missing },
    onValid: () => submission.submit(code.trim()),
  });
  return (
    <Sheet open={open} onClose={onClose} title={texts.title}>
      <Text>{texts.lead}</Text>
      {submission.result ? (
        <Stack>
          <Banner tone="success">{texts.done}</Banner>
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
        </Stack>
      ) : (
        <form {...form}>
          <Stack>
            <TextInput
              name="code"
              label={texts.label}
              hint={texts.hint}
              value={code}
              maxLength={40}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="characters"
              spellCheck={false}
              readOnly={submission.pending}
              error={problems.code}
              onChange={(event) => setCode(event.target.value)}
            />
            {submission.error && <Banner tone="danger">{readableError(submission.error)}</Banner>}
            <Button type="submit" loading={submission.pending}>
              {submission.pending ? texts.pending : texts.submit}
            </Button>
          </Stack>
        </form>
      )}
    </Sheet>
  );
}
