import {
  landingLimits,
  type LandingConfiguration,
  skeletonOf,
  picturesIn,
  type TemplateContent,
} from '@portico/contract/console/landing-pages'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../../kernel/http/calls/failure.ts'
import type { Editor } from '../../../../kernel/identity/editor.ts'
import { portalOrigin } from '../../../people/sign-in/index.ts'
import { appNameOf } from '../../../apps/apps/index.ts'
import { emitEvent } from '../../connections/index.ts'
import { configurationStore, isSkeletonTaken } from '../configuration.store.ts'
import type { Consents } from '../landing-pages.tables.ts'
import { picturesStore } from '../pictures/pictures.store.ts'
import { type NewRelease, releasesStore, type WrittenPage } from './releases.store.ts'
import { type PageInput, renderMarkdown, textOf } from '../rendering/pages.input.ts'
import { pagesOf } from '../rendering/pages.ts'
import { templatesStore } from '../templates/templates.store.ts'

type Parts = Pick<Deps, 'markdown' | 'config'>

/** Gathers the input for rendering, in one language or several. */
const gather = async (
  db: Db,
  { markdown, config }: Parts,
  appId: string,
  configuration: LandingConfiguration,
  contents: readonly TemplateContent[],
): Promise<Omit<PageInput, 'locale' | 'content'>> => {
  const { faviconId, og } = configuration
  const ids = [...contents.flatMap(picturesIn), ...[faviconId, og.pictureId].flatMap((id) => id ?? [])]
  return {
    app: await appNameOf(db, appId),
    origin: portalOrigin(config),
    configuration,
    pictures: await picturesStore(db).ofApp(appId, ids),
    rendered: await renderMarkdown(markdown, contents, appId),
  }
}

/** Renders a template's page in one language, as it would be published. */
export const previewOf = async (
  db: Db,
  deps: Parts,
  { appId, content, locale }: { appId: string; content: TemplateContent; locale: Locale },
  configuration: LandingConfiguration,
): Promise<string> => pagesOf({ ...(await gather(db, deps, appId, configuration, [content])), locale, content }).page

const missing = (field: string, code: 'required' | 'taken' = 'required') => [fieldError(field, code)]

/** Returns the template of each language. @throws invalid_input without one for the default language */
const templatesOf = ({ languages, defaultLanguage, templates }: LandingConfiguration): Map<Locale, number> => {
  const standard = templates[defaultLanguage]
  if (standard === undefined) return fail('invalid_input', { fieldErrors: missing(`configuration.templates.${defaultLanguage}`) })
  return new Map(languages.map((locale) => [locale, templates[locale] ?? standard]))
}

/** Returns the wording of a page's consents; nothing without a form. @throws invalid_input for a form without a consent text */
const consentsOf = (input: PageInput): Consents[Locale] => {
  const form = input.content.sections.find((section) => section.kind === 'registration')
  if (!form) return undefined
  const consent = textOf(form.texts, 'consent', input)
  if (consent === '') fail('invalid_input', { fieldErrors: missing('consent') })
  return { consent, marketing: textOf(form.texts, 'marketing', input) }
}

/** A rendered page ready for publication. */
export interface RenderedRelease {
  release: Omit<NewRelease, 'note'>
  pages: readonly WrittenPage[]
}

/**
 * Renders a landing page in all its languages.
 * @throws invalid_input naming what is missing, or what makes a page larger than 50 kB
 */
export const renderAll = async (db: Db, deps: Parts, appId: string, version: number): Promise<RenderedRelease> => {
  const row = await configurationStore(db, appId).find()
  if (!row || row.version !== version) return failStale(row?.version)
  const { configuration } = row
  if (configuration.alias === '') fail('invalid_input', { fieldErrors: missing('configuration.alias') })
  const chosen = templatesOf(configuration)
  const templates = await templatesStore(db, appId).contents([...chosen.values()])
  const shared = await gather(
    db,
    deps,
    appId,
    configuration,
    templates.map(({ content }) => content),
  )
  const pages: WrittenPage[] = []
  const consents: Consents = {}
  for (const [locale, id] of chosen) {
    const content = templates.find((one) => one.id === id)?.content ?? fail('stale_version')
    const input = { ...shared, locale, content }
    const consent = consentsOf(input)
    if (consent) consents[locale] = consent
    for (const [kind, html] of Object.entries(pagesOf(input))) pages.push({ locale, kind: kind as WrittenPage['kind'], html })
  }
  const heaviest = Math.max(...pages.map(({ html }) => Buffer.byteLength(html)))
  if (heaviest > landingLimits.pageBytes) fail('invalid_input', { fieldErrors: [fieldError('content', 'too_heavy', { max: '50 kB' })] })
  const sources = {
    configuration: version,
    templates: Object.fromEntries(templates.map(({ id, version: templateVersion }) => [id, templateVersion])),
  }
  return { release: { alias: configuration.alias, configuration, sources, consents }, pages }
}

interface PublishInput {
  appId: string
  version: number
  note: string
  editor: Editor
}

/**
 * Makes a release live, notifies outside systems, and deletes those that are too old to be listed.
 * @throws invalid_input or name_taken for a look-alike alias; stale_version
 */
const show = async (db: Db, { appId, version, editor }: PublishInput, number: number, alias: string): Promise<void> => {
  const shown = await configurationStore(db, appId).goLive(version, { release: number, alias, skeleton: skeletonOf(alias) }, editor)
  if (!shown) fail('stale_version')
  await releasesStore(db, appId).deleteUpTo(number - landingLimits.releases)
  await emitEvent(db, { appId, kind: 'landing-page.published', data: { release: number, alias } })
}

/** Publishes the rendered pages. @throws stale_version when a template changed meanwhile; invalid_input for a taken alias */
export const publish = async (db: Db, { release, pages }: RenderedRelease, publishing: PublishInput): Promise<number> => {
  const { appId, note, editor } = publishing
  await configurationStore(db, appId).queue()
  if (await isSkeletonTaken(db, skeletonOf(release.alias), appId))
    fail('invalid_input', { fieldErrors: missing('configuration.alias', 'taken') })
  const current = await templatesStore(db, appId).contents(Object.keys(release.sources.templates).map(Number))
  if (current.some(({ id, version }) => release.sources.templates[id] !== version)) fail('stale_version')
  const number = await releasesStore(db, appId).add({ ...release, note }, pages, editor.userKey)
  await show(db, publishing, number, release.alias)
  return number
}

/** Restores an earlier release. @throws not_found; name_taken when another page has taken its alias; stale_version */
export const restore = async (db: Db, earlier: number, publishing: PublishInput): Promise<{ number: number; alias: string }> => {
  const { appId, note, editor } = publishing
  await configurationStore(db, appId).queue()
  const found = (await releasesStore(db, appId).find(earlier)) ?? fail('not_found')
  if (await isSkeletonTaken(db, skeletonOf(found.alias), appId)) fail('name_taken')
  const number = await releasesStore(db, appId).repeat(found, { ...found, note }, editor.userKey)
  await show(db, publishing, number, found.alias)
  return { number, alias: found.alias }
}
