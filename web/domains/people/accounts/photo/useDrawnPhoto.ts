import { accounts, photoSize, type User } from '@portico/contract/people/accounts'
import { useUpload } from '../../../../kit/form/useUpload.ts'
import { drawPhoto, partsOf } from './pictures.ts'

/**
 * Returns a function that draws a person's initials and uploads them as their photo. It returns the photo's path; undefined if that
 * fails, because a photo is optional.
 */
export const useDrawnPhoto = () => {
  const { send } = useUpload(accounts.avatar, { part: 'image', ignoreError: true })
  return async ({ userKey, name }: Pick<User, 'userKey' | 'name'>): Promise<string | undefined> => {
    try {
      return (await send(await drawPhoto(name), partsOf(userKey, 1, photoSize))).url
    } catch {
      return undefined
    }
  }
}
