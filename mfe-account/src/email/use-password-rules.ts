import { useEffect, useState } from 'react';
import { loadIdentity, type PasswordRule } from './load-identity';

/** The service's policy against what is typed. Null until it is known: the service itself refuses in the end. */
export function usePasswordRules(password: string, isNeeded: boolean): readonly PasswordRule[] | null {
  const [rules, setRules] = useState<readonly PasswordRule[] | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isLatest = true;
    void check(password).then((found) => {
      if (isLatest && found) setRules(found);
    });
    return () => {
      isLatest = false;
    };
  }, [password, isNeeded]);
  return rules;
}

async function check(password: string): Promise<PasswordRule[] | null> {
  try {
    const { identity, passwordRules } = await loadIdentity();
    return passwordRules(await identity().checkPassword(password));
  } catch {
    return null;
  }
}
