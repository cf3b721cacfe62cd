/** Loaded before everything else: this process believes that it is earlier. COSECHA_CLOCK_BACK_MS says by how much. */
const back = Number(process.env.COSECHA_CLOCK_BACK_MS ?? 0);
if (back > 0) {
  const RealDate = Date;
  const now = () => RealDate.now() - back;
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length === 0 ? [now()] : given));
    }
    static now() {
      return now();
    }
  };
}
