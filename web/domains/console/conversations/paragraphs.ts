/** Appends a paragraph to a text, of which nothing is lost. */
export const withParagraph = (body: string, text: string): string => {
  const gap = body === '' || body.endsWith('\n\n') ? '' : body.endsWith('\n') ? '\n' : '\n\n'
  return body + gap + text
}
