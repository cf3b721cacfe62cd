/** NEAR's rule: 2 to 64 characters, lower-case labels with single - or _ inside, joined by dots. */
export function isAccountId(text: string): bool {
  if (text.length < 2 || text.length > 64) return false;
  let separator = true;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const isSeparator = unit == 0x2d || unit == 0x5f || unit == 0x2e;
    if (isSeparator && separator) return false;
    if (!isSeparator && !((unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39))) return false;
    separator = isSeparator;
  }
  return !separator;
}
