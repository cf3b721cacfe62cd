/**
 * Texts that people write go into logs and other people's orders. Control characters are nothing to read, each takes six
 * bytes in JSON, and some deceive the eye; line breaks and tabs alone are of use.
 */
function isControl(unit: i32): bool {
  if (unit == 0x09 || unit == 0x0a || unit == 0x0d) return false;
  return unit < 0x20 || (unit >= 0x7f && unit < 0xa0);
}

export function isReadable(text: string): bool {
  for (let i = 0; i < text.length; i++) {
    if (isControl(text.charCodeAt(i))) return false;
  }
  return true;
}
