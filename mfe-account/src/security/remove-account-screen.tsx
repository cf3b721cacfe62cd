import { RequestError, readableError, useSubmission } from '@cosecha/shared/api';
import { accountPaths, walletPaths } from '@cosecha/shared/paths';
import { showToast, signOut, usePhraseStatus } from '@cosecha/shared/state';
import { securityText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Screen, Stack, Text, useForm } from '@cosecha/shared/ui';
import { useState } from 'react';
import { PointsCard } from './points';
import { deleteAccount } from './requests';
import { confirmProblem, TypedConfirm } from './typed-confirm';

const texts = securityText.remove;

/**
 * Explains what is deleted and what stays on the chain; asks for confirmation and PIN before the account is deleted.
 */
export function RemoveAccountScreen() {
  const { verified } = usePhraseStatus();
  const [typed, setTyped] = useState('');
  const removing = useSubmission(deleteAccount, {
    onDone() {
      showToast({ tone: 'success', text: texts.done });
      signOut();
    },
  });
  const { form, problems } = useForm({
    problems: { word: confirmProblem(typed) },
    onValid: () => removing.submit(undefined),
  });
  const hasOrders = removing.error instanceof RequestError && removing.error.code === 'account-has-orders';
  return (
    <Screen title={texts.title} backTo={accountPaths.security}>
      <Text $as="lead" $muted>
        {texts.lead}
      </Text>
      <PointsCard title={texts.goesTitle} icon="trash" alarm points={texts.goes} />
      <PointsCard title={texts.staysTitle} icon="check" points={texts.stays} />
      {verified === false && (
        <Banner
          tone="danger"
          action={
            <ButtonLink to={accountPaths.backup} variant="secondary" wide={false}>
              {securityText.forget.write}
            </ButtonLink>
          }
        >
          {texts.unverified}
        </Banner>
      )}
      <form {...form}>
        <Stack>
          <TypedConfirm value={typed} problem={problems.word} onChange={setTyped} />
          {removing.error && !removing.pending && (
            <Banner
              tone="danger"
              action={
                hasOrders && (
                  <ButtonLink to={walletPaths.openOrders} variant="secondary" wide={false}>
                    {texts.openOrders}
                  </ButtonLink>
                )
              }
            >
              {readableError(removing.error)}
            </Banner>
          )}
          <Button type="submit" variant="danger" icon="trash" loading={removing.pending}>
            {removing.pending ? texts.pending : texts.submit}
          </Button>
        </Stack>
      </form>
    </Screen>
  );
}
