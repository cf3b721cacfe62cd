import { createContext } from 'react';

/** Whether a React root is still drawing for the first time what a server has drawn before. */
export interface Adoption {
  isUnderWay: boolean;
}

export const AdoptionContext = createContext<Adoption>({ isUnderWay: false });
