import { settleWithin } from '@cosecha/shared/promise';
import { emailText } from '@cosecha/shared/text';
import { useEffect, useRef, useState } from 'react';
import { loadIdentity, type PasswordPolicy, type PasswordRule } from '../email/load-identity';
import { areListsDear } from './are-lists-dear';
import type { Verdict } from './judge-password';
import { passwordRules } from './password-rules';
import { passwordWords } from './password-words';
import { roughVerdict } from './rough-verdict';
import { isStrong, weaknessText } from './strength-text';

const fields = emailText.fields;
const texts = emailText.strength;
/** After the last key. */
const PAUSE_MS = 200;
/** How long sending waits for the lists when only they can accept the password. Milliseconds. */
const PATIENCE_MS = 8_000;

/** What is known of what was typed; `pending` where the lists may still take it. */
export type Judgement = Verdict | 'pending';

export interface Password {
  value: string;
  change: (value: string) => void;
  isNew: boolean;
  rules: readonly PasswordRule[];
  /** Null while there is nothing to judge. */
  judgement: Judgement | null;
  /** Why it was not taken, until it is changed. */
  problem: string | null;
  /** Whether it may be sent. Without the lists it has to be longer, so that no common password gets through. */
  settle: () => Promise<boolean>;
  settling: boolean;
}

interface Options {
  /** A password of before is taken as it is. */
  isNew: boolean;
  /** Known data of the person: name, address. */
  own?: readonly (string | null)[];
  /** A reason of the form's own against it. */
  refuse?: (password: string) => string | null;
}

/** A typed password, and for a new one its verdict: our rules, the service's policy, lists of common passwords. */
export function usePassword({ isNew, own = [], refuse = () => null }: Options): Password {
  const [value, setValue] = useState('');
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  const [refusal, setRefusal] = useState<{ text: string | null; isNew: boolean } | null>(null);
  const [settling, setSettling] = useState(false);
  const policy = usePolicy(value, isNew);
  const words = passwordWords(own);
  const latest = useRef(value);
  const isJudged = isNew && value !== '';

  // The lists are large, so they are loaded before anything is typed.
  useEffect(() => {
    if (isNew && !areListsDear()) void lists();
  }, [isNew]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are the same as long as their text is
  useEffect(() => {
    if (!isJudged) return setJudgement(null);
    const show = (found: Judgement) => latest.current === value && setJudgement(found);
    const timer = setTimeout(() => {
      const rough = roughVerdict(value, words);
      const isFinal = isStrong(rough) || areListsDear();
      setJudgement((before) => (isFinal ? rough : (before ?? 'pending')));
      if (!areListsDear()) void lists().then((judge) => show(judge?.(value, words) ?? rough));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, isJudged, words.join()]);

  async function judged(): Promise<Verdict> {
    const rough = roughVerdict(value, words);
    const judge =
      isStrong(rough) || areListsDear() ? known : await settleWithin(lists(), PATIENCE_MS, undefined);
    const found = judge?.(value, words) ?? rough;
    if (latest.current === value) setJudgement(found);
    return found;
  }

  async function findProblem(): Promise<string | null> {
    if (value === '') return fields.passwordMissing;
    const refused = refuse(value);
    if (refused !== null || !isNew) return refused;
    if (passwordRules(value, policy).some(({ met }) => !met)) return fields.passwordWeak;
    const found = await judged();
    return isStrong(found) ? null : texts.refused(weaknessText(found));
  }
  return {
    value,
    change(next) {
      latest.current = next;
      setValue(next);
      setRefusal(null);
    },
    isNew,
    rules: isNew ? [...passwordRules(value, policy), hardToGuess(judgement)] : [],
    judgement,
    problem: refusal?.isNew === isNew ? refusal.text : null,
    async settle() {
      setSettling(true);
      const text = await findProblem();
      setSettling(false);
      setRefusal({ text, isNew });
      return text === null;
    },
    settling,
  };
}

/** The last line of the list: what the meter shows and what the form refuses are the same judgement. */
const hardToGuess = (judgement: Judgement | null): PasswordRule => ({
  text: emailText.rules.hard,
  met: judgement !== null && judgement !== 'pending' && isStrong(judgement),
});

type Judge = typeof import('./judge-password')['judgePassword'];

let known: Judge | undefined;
let coming: Promise<Judge | undefined> | undefined;

/** One download for all forms. Undefined where they did not come; the next question asks again. */
function lists(): Promise<Judge | undefined> {
  coming ??= import(/* webpackChunkName: "judge-password" */ './judge-password').then(
    ({ judgePassword }) => {
      known = judgePassword;
      return known;
    },
    () => {
      coming = undefined;
      return undefined;
    },
  );
  return coming;
}

/** The service's policy against what is typed. Null until it is known: the service itself refuses in the end. */
function usePolicy(password: string, isNeeded: boolean): PasswordPolicy | null {
  const [policy, setPolicy] = useState<PasswordPolicy | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isLatest = true;
    void policyOf(password).then((found) => {
      if (isLatest && found) setPolicy(found);
    });
    return () => {
      isLatest = false;
    };
  }, [password, isNeeded]);
  return policy;
}

async function policyOf(password: string): Promise<PasswordPolicy | null> {
  try {
    const { identity } = await loadIdentity();
    return await identity().checkPassword(password);
  } catch {
    return null;
  }
}
