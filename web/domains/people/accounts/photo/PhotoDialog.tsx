import { Slider, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { Dialog } from '../../../../kit/overlay/Dialog.tsx'
import { Problem } from '../../../../kit/form/Problem.tsx'
import { UploadProgress } from '../../../../kit/form/UploadProgress.tsx'
import type { Upload } from '../../../../kit/form/useUpload.ts'
import classes from './photo.module.css'

interface PhotoDialogProps {
  file: File
  upload: Upload
  onSave: (region: Area, zoom: number) => void
  onClose: () => void
}

/** Returns an object URL for the picture, valid as long as the dialog is shown. */
const useAddress = (file: File): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    // Created in an effect, because React may render without ever showing the result.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return address
}

/** Selects the square of the picture that becomes the photo. */
export function PhotoDialog({ file, upload, onSave, onClose }: PhotoDialogProps) {
  const { t } = useTranslation('accounts')
  const address = useAddress(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [region, setRegion] = useState<Area>()
  return (
    <Dialog
      opened
      title={t('photo.title')}
      confirm={t('photo.save')}
      confirmable={region !== undefined}
      busy={upload.busy}
      onClose={onClose}
      onConfirm={() => region && onSave(region, zoom)}
    >
      <div className={classes.stage}>
        {address && (
          <Cropper
            image={address}
            aspect={1}
            cropShape="round"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setRegion(pixels)}
          />
        )}
      </div>
      <Text size="sm" mt="md" mb={4}>
        {t('photo.zoom')}
      </Text>
      <Slider min={1} max={4} step={0.05} value={zoom} onChange={setZoom} label={null} thumbLabel={t('photo.zoom')} />
      <UploadProgress upload={upload} />
      <Problem of={upload.error} />
    </Dialog>
  )
}
