/** A paragraph of a product's text, with its heading if it has one. */
export interface Paragraph {
  heading?: string
  text: string
}

/** Splits a text at blank lines. The first line of a paragraph with several lines is its heading. */
export const paragraphsOf = (text: string): Paragraph[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim().split(/\s*\n\s*/))
    .filter(([first]) => first !== '')
    .map(([first = '', ...rest]) => (rest.length === 0 ? { text: first } : { heading: first, text: rest.join(' ') }))
