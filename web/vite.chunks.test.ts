import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { closureOf, firstOf, reachOf } from './vite.chunks.ts'

type Piece = Rolldown.OutputChunk

/** A chunk of a module of the same name, with what it imports at once and late. */
const piece = (name: string, imports: string[] = [], dynamicImports: string[] = []): Piece =>
  ({
    fileName: name,
    facadeModuleId: `/${name}`,
    moduleIds: [`/${name}`],
    imports,
    dynamicImports,
    isEntry: name === 'main',
  }) as unknown as Piece

const pieces = [
  piece('main', ['kernel'], ['a.screen.tsx', 'b.screen.tsx']),
  piece('kernel', ['library']),
  piece('library'),
  piece('a.screen.tsx', ['table', 'kernel'], ['dialog']),
  piece('table', ['cell']),
  piece('cell', ['table']),
  piece('dialog', ['form'], ['a.screen.tsx', 'b.screen.tsx']),
  piece('form'),
  piece('b.screen.tsx', ['form']),
]
const byName = new Map(pieces.map((one) => [one.fileName, one]))
const namesOf = (found: Iterable<Piece>) => [...found].map(({ fileName }) => fileName)

test('what every page loads is what the first script imports', () => {
  expect(namesOf(firstOf(pieces))).toEqual(['main', 'kernel', 'library'])
})

test('what a piece needs at once is found, also around a circle', () => {
  expect(namesOf(closureOf(byName, [piece('x', ['cell', 'elsewhere'])]))).toEqual(['x', 'cell', 'table'])
})

test('a page reaches what it loads at once and late, but no other page and nothing that is there already', () => {
  expect(reachOf(pieces, '/a.screen.tsx')).toEqual(['/a.screen.tsx', '/table', '/dialog', '/cell', '/form'])
  expect(reachOf(pieces, '/nowhere.screen.tsx')).toEqual([])
})
