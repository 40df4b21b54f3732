import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { can, fileBytes, get, post, service } from '../../../kernel/route.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

/** Maximum bytes of an image, and pixels per side. */
export const pictureLimits = { bytes: 1_048_576, side: 1024 } as const

export const Picture = z
  .object({ fileId: z.uuid(), name: z.string(), size: z.number(), width: z.number(), height: z.number() })
  .meta({ id: 'MessagePicture' })
export type Picture = z.infer<typeof Picture>

const PictureUploaded = activity('picture.uploaded', 'app', z.object({ appId: z.string(), name: z.string(), size: z.number() }))

const path = '/games-api/api/v1.0/app/:appId/picture'

/** Images used in an app's messages, notices and pushes. */
export const pictures = {
  /**
   * Stores a JPEG or PNG (detected by content) of at most 1 MB and 1024 × 1024 pixels; it is deleted after a day unless something saved
   * refers to it.
   */
  upload: post(path, {
    summary: 'Upload a picture for a message',
    access: can('app-home-view', 'appId'),
    params: { appId: AppId },
    encoding: 'multipart',
    maxBytes: pictureLimits.bytes,
    data: { picture: Picture },
    fails: ['app_not_found', 'invalid_input', 'body_too_large', 'too_many_today'],
    activity: PictureUploaded,
  }),
  one: get(`${path}/:fileId`, {
    summary: 'Read a picture of a message',
    access: can('app-home-view', 'appId'),
    params: { appId: AppId, fileId: z.uuid() },
    data: fileBytes,
    fails: ['app_not_found', 'file_not_found'],
    revalidate: true,
  }),
  /** Returns an image for services: that of a live template or a current notice they may read, or of a job they have taken. */
  forService: get('/platform-api/v1/apps/:appId/pictures/:fileId', {
    summary: 'Read a picture of a message template, a notice or a push',
    access: service,
    params: { appId: AppId, fileId: z.uuid() },
    data: fileBytes,
    fails: ['not_allowed', 'app_not_found', 'file_not_found'],
    revalidate: true,
  }),
}
