/** What the shell brings of styled-components; themes, global styles and the sheets of servers weigh a quarter more. */
export { css, default, keyframes } from 'styled-components';
