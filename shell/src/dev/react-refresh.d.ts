/** The package has no description of its own; what is used of it. */
declare module 'react-refresh/runtime' {
  interface Family {
    current: unknown;
  }
  export function injectIntoGlobalHook(page: Window): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  export function getFamilyByType(type: unknown): Family | undefined;
  export function performReactRefresh(): unknown;
}
