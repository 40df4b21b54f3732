import { expect, test } from 'vitest'
import en from '../locales/en/kit.json' with { type: 'json' }
import ja from '../locales/ja/kit.json' with { type: 'json' }
import ko from '../locales/ko/kit.json' with { type: 'json' }
import zh from '../locales/zh/kit.json' with { type: 'json' }

test('the link to a guide is named as the specification has it in each language', () => {
  expect([ja, ko, en, zh].map(({ more }) => more)).toEqual(['詳細', '상세보기', 'More', '详细'])
})
