/** The fields of a multipart body, by name. */
export function fieldsOf(multipart: string): Record<string, string> {
  const parts = multipart.matchAll(
    /name="(\w+)"(?:; filename="[^"]*"\r\nContent-Type: [^\r]*)?\r\n\r\n([\s\S]*?)\r\n--/g,
  );
  return Object.fromEntries([...parts].map(([, name, value]) => [name, value]));
}
