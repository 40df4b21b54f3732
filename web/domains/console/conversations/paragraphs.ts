/** Appends a paragraph to a text. */
export const withParagraph = (body: string, text: string): string => {
  const gap = body === '' || body.endsWith('\n\n') ? '' : body.endsWith('\n') ? '\n' : '\n\n'
  return body + gap + text
}
