import { activeOn, defineRoutes } from './route-table';

const paths = { list: '/fletes', one: '/fletes/:id', help: '/ayuda' };
const tab = { label: 'Fletes', href: paths.list, icon: 'market', order: 35 };
const rows = {
  list: { title: 'Fletes', chunk: 'list', tab: 'Fletes' },
  one: { title: 'Flete', tab: 'Fletes' },
  help: { title: 'Ayuda' },
};

test('each row has the path of its name', () => {
  expect(defineRoutes(paths, rows, [tab]).rows).toEqual([
    { path: '/fletes', ...rows.list },
    { path: '/fletes/:id', ...rows.one },
    { path: '/ayuda', ...rows.help },
  ]);
});

test('a tab is highlighted on the rows that name it, and on routes of other remotes', () => {
  expect(activeOn(defineRoutes(paths, rows, [tab]), { ...tab, alsoOn: ['/camiones'] })).toEqual([
    '/fletes',
    '/fletes/:id',
    '/camiones',
  ]);
});

test('a row that names a tab that there is not is refused', () => {
  expect(() => defineRoutes(paths, rows)).toThrow('The route /fletes names the tab "Fletes"');
});
