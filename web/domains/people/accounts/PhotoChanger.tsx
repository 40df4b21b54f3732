import { Avatar, Text } from '@mantine/core'
import { accounts, photoExtensions, photoSize, type User } from '@portico/contract/people/accounts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadButton } from '../../../kit/form/UploadButton.tsx'
import { useUpload } from '../../../kit/form/useUpload.ts'
import { toast } from '../../../kit/toast.ts'
import classes from './photo.module.css'

const PhotoDialog = lazy(() => import('./PhotoDialog.tsx'))

const isPicture = ({ name }: File): boolean => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return photoExtensions.some((known) => known === extension)
}

interface Region {
  x: number
  y: number
  width: number
  height: number
}

/** The region of the picture that becomes the photo, as it is sent with it. */
const partsOf = ({ x, y, width, height }: Region) => ({
  type: 'user',
  'region.x': String(x),
  'region.y': String(y),
  'region.width': String(width),
  'region.height': String(height),
})

/** The person's photo, and the way to another: choose, crop, save. */
export function PhotoChanger({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const [file, setFile] = useState<File>()
  const upload = useUpload(accounts.avatar, {
    refreshes: [accounts.envInfo],
    onSuccess: () => {
      setFile(undefined)
      toast('success', t('photo.done'))
    },
  })
  const choose = ([chosen]: File[]) => {
    upload.reset()
    if (chosen && !isPicture(chosen)) toast('error', t('photo.select'))
    else setFile(chosen)
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
        <Suspense fallback={null}>
          <PhotoDialog
            file={file}
            upload={upload}
            onSave={(region) => upload.start(file, partsOf(region))}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
