import { Avatar, Button, FileButton, Text } from '@mantine/core'
import { accounts, photoExtensions, photoSize, type User } from '@portico/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kernel/api.ts'
import { useFailureTexts } from '../../kit/failures.ts'
import { toast } from '../../kit/toast.ts'
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

/** Sends the picture with the region that becomes the photo. */
const send = (file: File, { x, y, width, height }: Region) => {
  const fields = { 'region.x': String(x), 'region.y': String(y), 'region.width': String(width), 'region.height': String(height) }
  return call(accounts.avatar, { upload: { name: file.name, type: file.type, bytes: file, fields: { type: 'user', ...fields } } })
}

/** The person's photo, and the way to another: choose, crop, save. */
export function PhotoChanger({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const texts = useFailureTexts()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choose = (chosen: File | null) => {
    setProblem(undefined)
    if (chosen && !isPicture(chosen)) toast('error', t('photo.select'))
    else if (chosen) setFile(chosen)
  }
  const save = async (region: Region) => {
    if (!file) return
    setBusy(true)
    try {
      await send(file, region)
      await client.invalidateQueries({ queryKey: [accounts.envInfo.path] })
      setFile(undefined)
      toast('success', t('photo.done'))
    } catch (error) {
      setProblem(texts.failure(error))
    }
    setBusy(false)
  }
  return (
    <div className={classes.row}>
      <Avatar name={user.name} src={user.photo} size={photoSize} color="iris" alt={t('photo.of', { name: user.name })} />
      <div>
        <FileButton onChange={choose} accept={photoExtensions.map((extension) => `.${extension}`).join(',')}>
          {(props) => (
            <Button {...props} variant="default">
              {t('photo.change')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" mt="xs">
          {t('photo.hint')}
        </Text>
      </div>
      {file && (
        <Suspense fallback={null}>
          <PhotoDialog
            file={file}
            busy={busy}
            problem={problem}
            onSave={(region) => void save(region)}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
