import { Button, Text } from '@mantine/core'
import { IconDownload, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Dialog } from '../../../kit/overlay/Dialog.tsx'
import { PlainButton } from '../../../kit/input/PlainButton.tsx'
import classes from './Picture.module.css'

interface PictureProps {
  name: string
  address: string
  /** True if the preview should be large enough to recognise what it shows. */
  large?: boolean
}

/** A small picture that opens large in a dialog; one that browsers cannot display is only downloaded. */
export function Picture({ name, address, large = false }: PictureProps) {
  const { t } = useTranslation('conversations')
  const [isPicture, setPicture] = useState(true)
  const [opened, setOpened] = useState(false)
  const onError = () => setPicture(false)
  return (
    <>
      <PlainButton
        className={classes.thumbnail}
        data-large={large || undefined}
        aria-label={name}
        title={name}
        onClick={() => setOpened(true)}
      >
        {isPicture ? <img src={address} alt="" loading="lazy" onError={onError} /> : <IconPhoto size={16} stroke={1.6} aria-hidden />}
      </PlainButton>
      {opened && (
        <Dialog opened title={name} size="xl" onClose={() => setOpened(false)}>
          {isPicture ? <img className={classes.picture} src={address} alt={name} onError={onError} /> : <Text>{t('noPicture')}</Text>}
          <Button component="a" href={address} download={name} mt="md" variant="default" leftSection={<IconDownload size={16} />}>
            {t('downloadPicture')}
          </Button>
        </Dialog>
      )}
    </>
  )
}
