import { LOOK_SIZES, LOOK_THEMES, type Look, readLook, saveLook } from '@cosecha/shared/browser';
import { OWN_CURRENCIES } from '@cosecha/shared/domain';
import { chooseCurrency, useCurrency } from '@cosecha/shared/money';
import { RateNote } from '@cosecha/shared/own-money';
import { accountPaths } from '@cosecha/shared/paths';
import { ownCurrencyText, settingsText as texts } from '@cosecha/shared/text';
import { Card, DefinitionList, RadioChoices, Screen, Text } from '@cosecha/shared/ui';
import { useState } from 'react';

/** /cuenta/ajustes: theme, text size and currency on this device; a choice applies at once. */
export function SettingsScreen() {
  const [look, setLook] = useState(() => readLook());
  function handleChange(change: Partial<Look>) {
    const next = { ...readLook(), ...change };
    setLook(next);
    saveLook(next);
  }
  return (
    <Screen title={texts.title} backTo={accountPaths.account}>
      <Text $muted>{texts.lead}</Text>
      <Card>
        <RadioChoices
          label={texts.theme}
          choices={LOOK_THEMES.map((value) => ({ value, ...texts.themes[value] }))}
          value={look.theme}
          onChange={(theme) => handleChange({ theme })}
        />
      </Card>
      <Card>
        <RadioChoices
          label={texts.size}
          choices={LOOK_SIZES.map((value) => ({ value, label: texts.sizes[value] }))}
          value={look.size}
          onChange={(size) => handleChange({ size })}
        />
        <Text>{texts.sample}</Text>
      </Card>
      <CurrencyCard />
      <Card>
        <DefinitionList rows={[{ label: texts.language, value: texts.spanish }]} />
      </Card>
    </Screen>
  );
}

const currencyTexts = ownCurrencyText.setting;
const CURRENCIES = [
  ...OWN_CURRENCIES.map((value) => {
    const { label, detail } = ownCurrencyText.names[value];
    return { value, label, detail };
  }),
  { value: 'none' as const, ...currencyTexts.none },
];

/** The currency in which amounts are shown before USDT; before the first choice it is guessed from the device. */
function CurrencyCard() {
  const choice = useCurrency();
  return (
    <Card>
      <RadioChoices
        label={currencyTexts.title}
        choices={CURRENCIES}
        value={choice}
        onChange={chooseCurrency}
      />
      <Text $as="small" $muted>
        {currencyTexts.hint}
      </Text>
      <RateNote />
    </Card>
  );
}
