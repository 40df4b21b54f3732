import { ActionIcon, Group } from '@mantine/core'
import { landingLimits, landingPages, type Picture, type pictureUses } from '@portico/contract/console/landing-pages'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { FieldGroup } from '../../../../kit/form/FieldGroup.tsx'
import { Problem } from '../../../../kit/form/Problem.tsx'
import { UploadButton } from '../../../../kit/form/UploadButton.tsx'
import { UploadProgress } from '../../../../kit/form/UploadProgress.tsx'
import type { Field } from '../../../../kit/form/useSendForm.ts'
import { useUpload } from '../../../../kit/form/useUpload.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import classes from '../landing-pages.module.css'
import type { Pictures } from './usePictures.ts'

type Use = (typeof pictureUses)[number]

/** A button that uploads a picture. */
export function PictureUpload({ use = 'section', label, onPicture }: { use?: Use; label: string; onPicture: (picture: Picture) => void }) {
  const { appId = '' } = useAppArea()
  const upload = useUpload(landingPages.picture, { params: { appId }, query: { use }, maxBytes: landingLimits.pictureBytes })
  const send = (file: File) =>
    upload.send(file).then(
      ({ picture }) => onPicture(picture),
      () => {},
    )
  return (
    <div>
      <UploadButton size="xs" accept="image/png,image/jpeg,image/gif,image/bmp" onFiles={([file]) => file && void send(file)}>
        {label}
      </UploadButton>
      <UploadProgress upload={upload} />
      <Problem of={upload.error} />
    </div>
  )
}

interface PictureFieldProps extends Field<string | null> {
  label: string
  description?: string
  use?: Use
  pictures: Pictures
  disabled?: boolean
}

/** An image of a page: shows, replaces or removes it. */
export function PictureField({
  value,
  onChange,
  error,
  label,
  description,
  use = 'section',
  pictures,
  disabled = false,
  ...rest
}: PictureFieldProps) {
  const { t } = useTranslation('landing-pages')
  const url = value === null ? undefined : pictures.urlOf(value)
  const take = (picture: Picture) => {
    pictures.add(picture)
    onChange(picture.id)
  }
  return (
    <FieldGroup label={label} description={description} error={error} data-path={rest['data-path']}>
      <Group mt={6}>
        {url && <img className={classes.thumb} src={url} alt="" />}
        {!disabled && <PictureUpload use={use} label={t('picture.upload')} onPicture={take} />}
        {value !== null && !disabled && (
          <ActionIcon variant="subtle" color="slate" aria-label={t('picture.remove', { name: label })} onClick={() => onChange(null)}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
    </FieldGroup>
  )
}
