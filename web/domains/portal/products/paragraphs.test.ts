import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraphs.ts'

test('blank lines divide a text; the first of several lines is a heading', () => {
  expect(paragraphsOf('All about it.\n\nQuick start\nOne call\nis enough.\n \n\n  Testers\nCome first.\n')).toEqual([
    { text: 'All about it.' },
    { heading: 'Quick start', text: 'One call is enough.' },
    { heading: 'Testers', text: 'Come first.' },
  ])
  expect(paragraphsOf(' \n\n ')).toEqual([])
})
