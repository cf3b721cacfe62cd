/**
 * Remotes bring no copies of the shared packages: whatever `SINGLETONS` names must be imported here at least
 * once, or it would not be part of the shell.
 */
import 'react/jsx-runtime';
import 'react-dom';
import 'styled-components';
import '@tanstack/react-query';
import '@cosecha/shared/domain';
import '@cosecha/shared/api';
import '@cosecha/shared/remote';
import '@cosecha/shared/router';
import '@cosecha/shared/state';
import '@cosecha/shared/ui';
