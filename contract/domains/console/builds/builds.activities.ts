import * as z from 'zod'
import { activity, Edited } from '../../../kernel/activity.ts'
import { BuildFolder, VersionSystem } from './builds.shapes.ts'

const About = { appId: z.string(), id: z.number(), folder: BuildFolder, os: VersionSystem, name: z.string() }
export const BuildVersionAdded = activity('build.version-added', 'app', z.object(About))
export const BuildVersionChanged = activity('build.version-changed', 'app', z.object({ ...About, ...Edited }))
export const BuildVersionDeleted = activity('build.version-deleted', 'app', z.object(About))
export const BuildVersionMoved = activity('build.version-moved', 'app', z.object({ ...About, before: z.string(), after: z.string() }))
/** `from` is the folder of the original. */
export const BuildVersionCopied = activity('build.version-copied', 'app', z.object({ ...About, from: BuildFolder }))
export const BuildVersionPinned = activity('build.version-pinned', 'app', z.object({ ...About, pinned: z.boolean() }))
export const BuildComponentAdded = activity('build.component-added', 'app', z.object({ ...About, component: z.string() }))
export const BuildComponentDeleted = activity('build.component-deleted', 'app', z.object({ ...About, component: z.string() }))
const AboutFile = { ...About, file: z.string(), size: z.number() }
/** The MD5 is null if it was still being computed. */
export const BuildFileAdded = activity('build.file-added', 'app', z.object({ ...AboutFile, md5: z.string().nullable() }))
export const BuildFileDeleted = activity('build.file-deleted', 'app', z.object(AboutFile))
export const BuildFileLinked = activity('build.file-linked', 'app', z.object({ ...AboutFile, endsAt: z.string() }))
export const BuildFileOffered = activity('build.file-offered', 'app', z.object(AboutFile))
