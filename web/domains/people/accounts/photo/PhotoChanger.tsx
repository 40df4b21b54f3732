import { Avatar, Text } from '@mantine/core'
import { accounts, photoExtensions, photoSize, type User } from '@portico/contract/people/accounts'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { UploadButton } from '../../../../kit/form/UploadButton.tsx'
import { useUpload } from '../../../../kit/form/useUpload.ts'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import classes from './photo.module.css'
import { crop, partsOf, type Region } from './pictures.ts'

const PhotoDialog = loadable(() => import('./PhotoDialog.tsx'), 'PhotoDialog')

const isPicture = ({ name }: File): boolean => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return photoExtensions.some((allowed) => allowed === extension)
}

/** Shows the person's photo, and replaces it in three steps: choose, crop, save. */
export function PhotoChanger({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const [file, setFile] = useState<File>()
  const upload = useUpload(accounts.avatar, {
    part: 'image',
    refreshes: [accounts.envInfo],
    onSuccess: () => {
      setFile(undefined)
      toast('success', t('photo.done'))
    },
  })
  // As brief as a success toast, although it is red (AVATAR-05).
  const refuse = () => toast('error', t('photo.select'), { autoClose: 2_000 })
  const choose = ([chosen]: File[]) => {
    upload.reset()
    if (chosen && !isPicture(chosen)) refuse()
    else setFile(chosen)
  }
  const save = async (picture: File, region: Region, scale: number) => {
    try {
      const part = await crop(picture, region)
      upload.start(part, partsOf(user.userKey, scale, (await createImageBitmap(part)).width))
    } catch {
      refuse()
    }
  }
  return (
    <div className={classes.row}>
      <Avatar name={user.name} src={user.photo} size={photoSize} color="iris" alt={t('photo.of', { name: user.name })} />
      <div>
        <UploadButton onFiles={choose} accept={photoExtensions.map((extension) => `.${extension}`).join(',')}>
          {t('photo.change')}
        </UploadButton>
        <Text size="sm" c="dimmed" mt="xs">
          {t('photo.hint')}
        </Text>
      </div>
      {file && (
        <PhotoDialog
          file={file}
          upload={upload}
          onSave={(region, scale) => void save(file, region, scale)}
          onClose={() => setFile(undefined)}
        />
      )}
    </div>
  )
}
