import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents } from '@portico/contract/portal/documents'
import { createLibrary } from '../server/domains/portal/documents/index.ts'
import { createLog } from '../server/kernel/log.ts'
import { browser, expectOk } from './client.ts'
import { measureInTurns, maxLanes } from './measure.ts'
import { startPortal } from './portal.ts'
import { type Comparison, type Section, settingOf } from './report.ts'

const pagesOfLanguage = 500

/** Words for the generated pages, including those that are searched for. */
const languages = {
  en: {
    locale: 'en_US',
    words: 'dashboard query version release service metadata partner account upload favourite review channel'.split(' '),
  },
  ja: { locale: 'ja_JP', words: '管理 検索 版数 公開 連携 情報 取引先 登録 送信 保存 審査 経路'.split(' ') },
  ko: { locale: 'ko_KR', words: '관리 검색 버전 공개 연동 정보 협력사 등록 전송 저장 심사 경로'.split(' ') },
  zh: { locale: 'zh_CN', words: '管理 搜索 版本 发布 服务 信息 合作方 登记 上传 收藏 审核 渠道'.split(' ') },
} as const
const languageList = Object.values(languages)

const textOf = (words: readonly string[], page: number): string => {
  const word = (at: number) => words[(page * 7 + at * 5 + ((page * at) % 11)) % words.length] ?? ''
  const joined = words === languages.en.words ? ' ' : ''
  const paragraph = (at: number) => Array.from({ length: 40 }, (_, place) => word(at * 40 + place)).join(joined)
  return Array.from({ length: 5 }, (_, at) => `## ${word(at)} ${page}.${at}\n\n${paragraph(at)}.\n`).join('\n')
}

const write = async (folder: string): Promise<void> => {
  for (const [language, { words }] of Object.entries(languages)) {
    const place = join(folder, language, 'guides', '1.0', 'use')
    await mkdir(place, { recursive: true })
    await writeFile(join(place, 'index.md'), '---\ntitle: Use\n---\n')
    for (let page = 0; page < pagesOfLanguage; page += 1)
      await writeFile(
        join(place, `page-${page}.md`),
        `---\ntitle: ${words[page % words.length]} ${page}\norder: ${page}\n---\n\n${textOf(words, page)}`,
      )
  }
}

const words = (pick: number): string => {
  const { locale, words } = languageList[pick % languageList.length]!
  return `lang=${locale}&query=${encodeURIComponent(`${words[pick % words.length]} ${pick % pagesOfLanguage}`)}`
}

/** Measures reading and searching a documentation of 2,000 pages in four languages, signed out. */
export const onDocuments = async (seconds: number): Promise<Section> => {
  const loadBefore = loadavg()[0] ?? 0
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'))
  const content = join(folder, 'content')
  await write(content)
  const library = createLibrary(content, createLog('silent'))
  const startedAt = performance.now()
  await library.open()
  const started = (performance.now() - startedAt) / 1_000
  await library.stop()

  const portal = await startPortal({ DATA_DIR: join(folder, 'data'), CONTENT_DIR: content, RATE_LIMIT: '0' })
  const client = browser(portal.origin, '')
  const read = async (path: string): Promise<void> => void expectOk(await client.send('GET', path))
  const page = documents.page.path.replace(':section', 'Developer_Guide')
  const work: [string, (pick: number) => Promise<void>][] = [
    ['Searching', (pick) => read(`${documents.search.path}?${words(pick)}`)],
    [
      'Reading a page',
      (pick) => read(`${page}?lang=${languageList[pick % languageList.length]!.locale}&id=page-${pick % pagesOfLanguage}`),
    ],
    ['The trees of all parts', (pick) => read(`${documents.sidebar.path}?lang=${languageList[pick % languageList.length]!.locale}`)],
  ]
  const comparisons: Comparison[] = []
  for (const [question, run] of work)
    for (const connections of [1, maxLanes]) {
      const cpu = () => ({ server: portal.cpuSeconds(), database: undefined })
      const [figures] = await measureInTurns(connections, seconds, [{ work: run, cpu }])
      comparisons.push({ question, connections, portal: figures!, sql: undefined })
    }
  client.close()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
  return {
    title: `Documents: ${(pagesOfLanguage * languageList.length).toLocaleString('en')} pages in four languages`,
    setting: settingOf([], loadBefore),
    comparisons,
    facts: [['reading and indexing all of them', `${started.toFixed(1)} s`]],
  }
}
