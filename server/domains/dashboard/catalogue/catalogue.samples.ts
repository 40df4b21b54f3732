import { catalogue, type CategoryForm, type KeyForm } from '@portico/contract/dashboard/catalogue'
import { metadata } from '@portico/contract/dashboard/metadata'
import { search } from '@portico/contract/dashboard/search'
import type { Input } from '@portico/contract/kernel/route'
import type { z } from 'zod'
import { unique, createWorld } from '../../../testing/world.ts'

export type Options = Input<typeof catalogue.saveOptions>['body']['options']

/** Prepares a category, with functions that change it, its keys and options. */
export const createCatalogueWorld = async () => {
  const scene = await createWorld()
  const tag = unique()
  const { catgId } = await scene.admin.call(catalogue.addCategory, { body: { catgName: `Store ${tag}`, editorRoles: null } })
  const form = (name: string, more: Partial<KeyForm> = {}): KeyForm => ({
    catgId,
    name: `${name} ${tag}`,
    type: 'TEXT_NUMBER',
    origin: 'USER_INPUT_BASED',
    recordField: null,
    pullDown: null,
    multiSelectable: false,
    userEditable: true,
    createsOptions: false,
    searchable: true,
    serviceGroup: null,
    platform: null,
    ...more,
  })
  const add = async (name: string, more?: Partial<KeyForm>): Promise<number> =>
    (await scene.admin.call(catalogue.addKey, { body: form(name, more) })).id
  const save = (key: string, value: string | null, based: { id: string | null; version: number } = { id: null, version: 0 }) =>
    scene.reviewer.call(metadata.add, {
      params: { appId: scene.app.id, catgId },
      body: { appId: scene.app.id, catgId, ...based, meta: { metaDatas: [{ key: `${key} ${tag}`, value }] } },
    })
  const found = async (query: string) => {
    const answer = await scene.reviewer.call(search.listDetail, { body: { query } })
    return answer['app-detail-list'].map(({ id }) => id)
  }
  const category = async () => {
    const { categories } = await scene.admin.call(catalogue.list)
    return categories.find((one) => one.catgId === catgId) ?? { keys: [], version: 0 }
  }
  /** Changes the category as somebody who has just read it. */
  const changeCategory = async (body: z.input<typeof CategoryForm>) =>
    scene.admin.call(catalogue.changeCategory, { params: { id: catgId }, body: { ...body, version: (await category()).version } })
  /** Changes a key as somebody who has just read it. */
  const changeKey = async (id: number, body: KeyForm) => {
    const version = (await category()).keys.find((one) => one.id === id)?.version ?? 0
    return scene.admin.call(catalogue.changeKey, { params: { id }, body: { ...body, version } })
  }
  /** Saves options as somebody who has just read them. */
  const saveOptions = async (name: string, options: Options, removed: string[] = []) => {
    const { options: read } = await scene.admin.call(catalogue.options, { query: { name } })
    const previous = read.map(({ apps: _apps, ...option }) => option)
    return scene.admin.call(catalogue.saveOptions, { query: { name }, body: { options, removed, previous } })
  }
  return { ...scene, tag, catgId, form, add, save, found, category, changeCategory, changeKey, saveOptions }
}
