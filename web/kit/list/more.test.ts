import { expect, test } from 'vitest'
import en from '../../locales/en/kit.json' with { type: 'json' }
import ja from '../../locales/ja/kit.json' with { type: 'json' }
import ko from '../../locales/ko/kit.json' with { type: 'json' }
import zh from '../../locales/zh/kit.json' with { type: 'json' }

test('the link to a guide is named as the specification has it in each language', () => {
  expect([ja, ko, en, zh].map(({ more }) => more)).toEqual(['詳細', '상세보기', 'More', '详细'])
})

test('what was saved and what was deleted is told in every language, in English as the specification has it', () => {
  expect([en.common.success, en.common.delete.success]).toEqual(['Successful!', 'Data is deleted.'])
  const messages = [en, ja, ko, zh].flatMap(({ common }) => [common.success, common.delete.success])
  expect(new Set(messages).size).toBe(8)
})
