import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

test.each(['en', 'ja', 'ko', 'zh'])('the link to the section about signatures leads to a heading of the guide in %s', async (language) => {
  const texts = JSON.parse(await readFile(join(import.meta.dirname, `texts/${language}.json`), 'utf8')) as {
    signing: { guideHeading: string }
  }
  const guide = await readFile(join(root, 'content', language, 'guides/1.0/use/builds.md'), 'utf8')
  const anchors = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'))
  expect(anchors).toContain(texts.signing.guideHeading)
})
