import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { servedRoutes } from '../../../domains.ts'
import { partsOf } from './activity.rules.ts'

interface Words {
  areas: Record<string, string>
  actions: Record<string, Record<string, string>>
}

const wordsIn = (language: string): Words =>
  JSON.parse(readFileSync(new URL(`../../../../web/domains/apps/activity/texts/${language}.json`, import.meta.url), 'utf8')) as Words

test('every activity that an app’s log can contain has texts', () => {
  const { areas, actions } = wordsIn('en')
  const names = new Set(servedRoutes.flatMap(({ activity }) => (activity?.on === 'app' ? [activity.name] : [])))
  const wordless = [...names].filter((name) => {
    const { area, action } = partsOf(name)
    return areas[area] === undefined || actions[area]?.[action] === undefined
  })
  expect(wordless).toEqual([])
})
