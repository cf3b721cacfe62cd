import { overridesText } from '@cosecha/shared/text';
import { Button } from '@cosecha/shared/ui';
import { useState } from 'react';
import { Strip } from '../frame/strip';
import { type AskedOverrides, acceptOverrides } from './override-link';
import { clearOverrides } from './overrides';

interface OverrideBannersProps {
  /** Remotes that come from this machine. */
  overridden: readonly string[];
  /** What the link asked for by which the person came. */
  asked?: AskedOverrides;
}

/** Which remotes come from this machine, and which a link wants from there. */
export function OverrideBanners({ overridden, asked }: OverrideBannersProps) {
  return (
    <>
      {asked && <Question asked={asked} />}
      {overridden.length > 0 && (
        <Strip $tone="info">
          {overridesText.notice(overridden.join(', '))}
          <Button variant="secondary" wide={false} onClick={dropOverrides}>
            {overridesText.reset}
          </Button>
        </Strip>
      )}
    </>
  );
}

/** Nothing here has focus, so that a key pressed by habit agrees to nothing. */
function Question({ asked }: { asked: AskedOverrides }) {
  const [isRefused, setIsRefused] = useState(false);
  if (isRefused) return null;
  return (
    <Strip $tone="info" role="alert">
      {asked.overrides.map(({ name, url }) => (
        <span key={name}>{overridesText.asked(name, url)}</span>
      ))}
      <span>{overridesText.askedHint}</span>
      <Button variant="secondary" wide={false} onClick={() => acceptOverrides(asked)}>
        {overridesText.accept}
      </Button>
      <Button variant="quiet" wide={false} onClick={() => setIsRefused(true)}>
        {overridesText.refuse}
      </Button>
    </Strip>
  );
}

function dropOverrides() {
  clearOverrides(sessionStorage);
  location.reload();
}
