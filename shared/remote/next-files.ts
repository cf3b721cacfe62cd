/** The page that strangers meet at "/", in the shell's site: it names the scripts of the landing only. */
export const LANDING_PAGE = 'landing.html';
/** The page around what anybody may read without a session, in the shell's site: it names no script. */
export const PUBLIC_PAGE = 'public.html';
/** The element in which the landing's page names what its visitor needs next: a JSON array of addresses. */
export const NEXT_FILES_ID = 'cosecha-next';
