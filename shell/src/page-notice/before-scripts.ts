/**
 * Part of the page, before all scripts (shared/build/page/page-notice.ts makes ES5 of it). The page says that it cannot open here, and shows what was
 * drawn without scripts: that is so where scripts are off. Here it is taken back, unless the browser is below the floor, where no
 * script of ours may parse. And it keeps what a drawn page's links would lose.
 */
(() => {
  const root = document.documentElement;
  const notice = document.getElementById('notice');
  // As old as the floor itself.
  if (!notice || !Array.prototype.at) return;
  notice.hidden = true;
  root.setAttribute('data-starting', '');
  addEventListener('error', ({ message, filename }) => {
    if (!/\/(?:assets|remotes)\//.test(filename) || !/^(?!.*JSON).*SyntaxError/.test(message)) return;
    notice.hidden = false;
    root.removeAttribute('data-starting');
  });
  // On a slow line the drawn welcome is left before its scripts come: this place leads on to the product (welcome/wanted-product.ts).
  const path = location.pathname + location.search;
  if (!/^\/welcome\?(.*&)?oferta=/.test(path)) return;
  try {
    sessionStorage.setItem('leftPlace', JSON.stringify({ wallet: '', path }));
  } catch {
    // Forbidden storage: the page says so itself once its scripts are there.
  }
})();
