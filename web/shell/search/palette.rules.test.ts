import { expect, test } from 'vitest'
import { findTargets, linesOf, type Target } from './palette.rules.ts'

const target = (label: string, hint: string, group: Target['group'] = 'apps'): Target => ({ id: label, label, hint, group, open: () => {} })
const targets = [
  target('Search', '', 'pages'),
  target('Megasaga', 'LG-MEGA'),
  target('Old saga', 'LG-OLD'),
  target('Saga of Tides', 'CG-TIDE'),
  target('Sagas I like', '', 'favorites'),
]
const labels = (keyword: string) => findTargets(targets, keyword).map(({ label }) => label)

test('targets are found by every word of label and hint: beginnings first, then beginnings of words, by group', () => {
  expect(labels('saga')).toEqual(['Sagas I like', 'Saga of Tides', 'Old saga', 'Megasaga'])
  expect(labels('tide saga')).toEqual(['Saga of Tides'])
  expect(labels('lg-o')).toEqual(['Old saga'])
  expect(labels(' ')).toHaveLength(5)
  expect(labels('nothing')).toEqual([])
})

test('recent items are offered before anything is typed, and the server’s results need no further match', () => {
  const more = [...targets, target('Old saga', 'LG-OLD', 'recent'), target('A guide', 'Guide', 'documents')]
  expect(findTargets(more, '')[0]?.group).toBe('recent')
  expect(findTargets(more, 'saga').map(({ group }) => group)).toEqual(['favorites', 'apps', 'apps', 'apps', 'documents'])
})

test('pages beside the dashboard are found by typing', () => {
  const more = [...targets, target('Users', 'Administration', 'places')]
  expect(findTargets(more, '').map(({ group }) => group)).not.toContain('places')
  expect(findTargets(more, 'admin').map(({ label }) => label)).toEqual(['Users'])
})

test('each group has a head with its count', () => {
  expect(linesOf(findTargets(targets, 'saga')).map((line) => ('head' in line ? `${line.head} ${line.count}` : line.target.label))).toEqual([
    'favorites 1',
    'Sagas I like',
    'apps 3',
    'Saga of Tides',
    'Old saga',
    'Megasaga',
  ])
})
