import { eventTopics } from '@portico/contract/console/connections'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** The topics of the events that rows emit. */
const emitted = globSync('server/domains/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/connections/events/**'] })
  .map(textOf)
  .filter((text) => text.includes('emitEvent('))
  .flatMap((text) => [...text.matchAll(/\bkind: ['`]([a-z-]+)\./g)].map(([, topic = '']) => topic))

test('endpoints are offered the topics of the events that rows emit, all of them and no others', () => {
  expect([...new Set(emitted)].toSorted()).toEqual(eventTopics.toSorted())
})

test.each(['en', 'ja', 'ko', 'zh'])('the guide names the events of each topic (%s)', (language) => {
  const lines = textOf(`content/${language}/guides/1.0/run/connections.md`).matchAll(/^\| (`.+`) \| (`.+) \|$/gm)
  const described = [...lines].flatMap(([, topics = '', events = '']) => {
    const named = [...topics.matchAll(/`([a-z-]+)`/g)].map(([, topic = '']) => topic)
    return named.filter((topic) => events.includes(`\`${topic}.`))
  })
  expect(described.toSorted()).toEqual(eventTopics.toSorted())
})
