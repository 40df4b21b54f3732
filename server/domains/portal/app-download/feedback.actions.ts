import { buffer } from 'node:stream/consumers'
import type { Feedback } from '@portico/contract/portal/app-download'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { countAttempt, type Limit } from '../../../kernel/attempts/attempts.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { reencodePicture } from '../../../kernel/files/pictures.ts'
import { signatures } from '../../../kernel/files/signatures.ts'
import { addressKey } from '../../../kernel/http/serving/address.ts'
import type { Call, Preparation } from '../../../kernel/http/calls/call.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { UploadedFile } from '../../../kernel/http/files/files.ts'
import { linkedBuild, type StoredBuild } from './app-download.actions.ts'
import { appDownloadStore } from './app-download.store.ts'

/** The receiver of testers' feedback, which belongs to another area. */
export interface TestersTickets {
  /** Opens a ticket in a call's transaction. @returns its number */
  open(
    tools: Pick<Call<unknown>, 'db' | 'own'>,
    feedback: Omit<Feedback, 'screenshotId'> & {
      appId: string
      os: string
      /** The version's name, and the hash of the build's bytes. */
      build: string
      sha256: string
      /** The version from which the build was offered; null for one that was added on the page itself. */
      versionId: number | null
      screenshot: { id: string; name: string; size: number; sha256: string; contentType: string } | null
    },
  ): Promise<number>
}

const daySeconds = 86_400
type Kind = 'tester-feedback' | 'tester-screenshot'

/** Limits of each kind: by address, by build and so by its link, and by app. They bound what many addresses can fill. */
export const feedbackRates: Record<'address' | 'build' | 'app', Limit> = {
  address: { max: 10, seconds: 600 },
  build: { max: 100, seconds: daySeconds },
  app: { max: 300, seconds: daySeconds },
}

interface TesterCall {
  kind: Kind
  token: string
  request: FastifyRequest
}

/** Returns the build of a tester's link after counting the call. @throws link_expired, too_many_requests */
export const countAndFindBuild = async (db: Db, deps: Pick<Deps, 'rules'>, { kind, token, request }: TesterCall): Promise<StoredBuild> => {
  await countAttempt(db, [kind, 'address', addressKey(request)], feedbackRates.address)
  const build = await linkedBuild(db, deps, token)
  await countAttempt(db, [kind, 'build', build.id], feedbackRates.build)
  await countAttempt(db, [kind, 'app', build.appId], feedbackRates.app)
  return build
}

/**
 * Re-encodes a screenshot from its pixels, outside any transaction. Its name and declared type are ignored.
 * @throws invalid_input for anything but a PNG or JPEG, and for a broken one
 */
export const makeScreenshot = async (
  { files }: Pick<Deps, 'files'>,
  { upload, store }: { upload: UploadedFile; store: Preparation<unknown>['store'] },
) => {
  const bytes = await buffer(await files.get(upload.id))
  const picture = signatures.png(bytes) || signatures.jpeg(bytes) ? await reencodePicture(bytes, upload.by) : undefined
  if (!picture) return fail('invalid_input', { fieldErrors: [fieldError('file', 'not_jpg_or_png')] })
  const { id, size, sha256 } = await store(picture.bytes)
  return { id, size, sha256, contentType: picture.contentType }
}

const nameOf = (contentType: string): string => (contentType === 'image/png' ? 'screenshot.png' : 'screenshot.jpg')

export const storeScreenshot = async (db: Db, buildId: string, screenshot: Awaited<ReturnType<typeof makeScreenshot>>) => {
  await appDownloadStore(db).storeScreenshot({ ...screenshot, buildId })
  return { id: screenshot.id, name: nameOf(screenshot.contentType), size: screenshot.size }
}

/** Turns feedback into a ticket. @returns its number @throws invalid_input for a screenshot that is not of this build, or was sent before */
export const sendFeedback = async (
  tools: Pick<Call<unknown>, 'db' | 'own'>,
  tickets: TestersTickets,
  { id, appId, os, version, sha256, versionId }: StoredBuild,
  { screenshotId, ...words }: Feedback,
): Promise<number> => {
  const file = screenshotId === null ? null : await appDownloadStore(tools.db).takeScreenshot(screenshotId, id)
  if (file === undefined) return fail('invalid_input', { fieldErrors: [fieldError('screenshotId', 'invalid_file')] })
  const screenshot = file && { ...file, name: nameOf(file.contentType) }
  return tickets.open(tools, { ...words, appId, os, build: version, sha256, versionId, screenshot })
}
