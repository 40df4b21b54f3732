import { BuildFolder, builds, VersionSystem } from '@portico/contract/console/builds'
import { call, exits, Problem } from '../client.ts'
import { type Given, type Said, text } from '../given.ts'
import { filesIn, hashesOf, type LocalFile, systemOf } from './folder.ts'
import { sendFile } from './send.ts'

const wording = 'portico builds upload DIR --app APP --folder FOLDER --version NAME, or portico builds status VERSION-ID --app APP'

/** Returns what is one of some words. @throws Problem that names them */
const oneOf = <Word extends string>(name: string, { options }: { options: readonly Word[] }, value: string): Word => {
  const word = options.find((one) => one === value)
  if (word === undefined) throw new Problem(`--${name} is one of ${options.join(', ')}.`, exits.usage)
  return word
}

interface Place {
  appId: string
  vid: number
  cid: number
}

/** Returns the version of that name, which is added if it is new. */
const versionOf = async ({ access }: Given, appId: string, version: { folder: BuildFolder; os: VersionSystem; name: string }) => {
  const { folder, os, name } = version
  const { list } = await call(access(), builds.list, { params: { appId }, query: { folder, os, keyword: name, size: 100 } })
  const found = list.find((one) => one.name === name)
  return found?.id ?? (await call(access(), builds.add, { params: { appId }, body: { ...version, memo: '' } })).id
}

/** Returns the component of that name, which is added if it is new, and the files that it has. */
const componentOf = async ({ access }: Given, { appId, vid, name }: Omit<Place, 'cid'> & { name: string }) => {
  const { version } = await call(access(), builds.one, { params: { appId, vid } })
  const found = version.tree.find((one) => one.name === name)
  if (found) return { cid: found.id, files: found.files }
  const { id } = await call(access(), builds.addComponent, { params: { appId, vid }, body: { type: 'client', name } })
  return { cid: id, files: [] }
}

/** Sends one file, unless the component has it already. */
const sendOne = async (given: Given, { appId, cid }: Place, file: LocalFile, there: ReadonlyMap<string, string>): Promise<string> => {
  const { progress } = given
  progress.show(file.name, 0, file.size)
  const hashes = await hashesOf(file.path)
  if (there.get(file.name) === hashes.sha256) return 'there'
  const body = { name: file.name, size: file.size, ...hashes }
  const { url, received, done } = await call(given.access(), builds.begin, { params: { appId, cid }, body })
  if (done) return 'there'
  await sendFile(given.access(), url, file, (sent) => progress.show(file.name, sent, file.size))
  return received > 0 ? 'resumed' : 'sent'
}

const upload = async (given: Given, path: string): Promise<Said> => {
  const appId = text(given, 'app')
  const folder = oneOf('folder', BuildFolder, text(given, 'folder'))
  const name = text(given, 'version')
  const files = filesIn(path)
  const { os: chosen, component } = given.options
  const os = typeof chosen === 'string' ? oneOf('os', VersionSystem, chosen) : systemOf(files)
  const vid = await versionOf(given, appId, { folder, os, name })
  const { cid, files: kept } = await componentOf(given, { appId, vid, name: typeof component === 'string' ? component : 'game' })
  const there = new Map(kept.flatMap((one) => (one.status === 'ready' || one.status === 'verifying' ? [[one.name, one.sha256]] : [])))
  const sent: { name: string; how: string }[] = []
  for (const file of files) {
    const how = await sendOne(given, { appId, vid, cid }, file, there)
    given.progress.end(file.name, how)
    sent.push({ name: file.name, how })
  }
  const next = `portico builds status ${vid} --app ${appId}`
  return {
    lines: [`${files.length} files are in version ${name} of ${folder}. Verified? ${next}`],
    value: { version: vid, component: cid, files: sent },
  }
}

/** Tells how the files of a version are. Ends with `refused` if one failed, with `notYet` if one is still on its way. */
const status = async (given: Given, id: string): Promise<Said> => {
  const appId = text(given, 'app')
  if (!/^\d+$/.test(id)) throw new Problem(wording, exits.usage)
  const { version } = await call(given.access(), builds.one, { params: { appId, vid: Number(id) } })
  const files = version.tree.flatMap((component) =>
    component.files.map(({ name, status: state, reason, received, size }) => ({
      component: component.name,
      name,
      status: state,
      reason,
      received,
      size,
    })),
  )
  const lines = files.map(
    ({ component, name, status: state, reason }) => `${state.padEnd(12)} ${component}/${name}${reason ? `: ${reason}` : ''}`,
  )
  const failed = files.some((file) => file.status === 'failed')
  const isReady = files.every((file) => file.status === 'ready')
  const exit = failed ? exits.refused : isReady ? 0 : exits.notYet
  return { lines: [`${version.name}, ${version.status}`, ...lines], value: { version: version.id, status: version.status, files }, exit }
}

/** `portico builds upload` and `portico builds status`. */
export const buildsOf = async (given: Given): Promise<Said> => {
  const [verb, what] = given.words
  if (verb === 'upload' && what !== undefined) return upload(given, what)
  if (verb === 'status' && what !== undefined) return status(given, what)
  throw new Problem(wording, exits.usage)
}
