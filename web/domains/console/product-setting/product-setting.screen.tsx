import { Button, Text } from '@mantine/core'
import { appArea } from '@portico/contract/console/app-area'
import { type ProductSetting, productSetting } from '@portico/contract/console/product-setting'
import { IconLink, IconLinkOff, IconPower } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { Dialog } from '../../../kit/overlay/Dialog.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { Tip } from '../../../kit/menu/Tip.tsx'
import { toastSuccess } from '../../../kit/feedback/toast.ts'
import { useOwnTable } from '../../../kit/table/useTable.ts'
import { productSettingPages } from './product-setting.pages.ts'

const tones = { OFF: 'idle', INITIALISING: 'waiting', ON: 'good', UNLINKED: 'waiting' } as const

const maxRows = 50

/** Asks for confirmation before a product is turned on, linked again or unlinked. */
function SwitchDialog({ product, onClose }: { product: ProductSetting; onClose: () => void }) {
  const { t } = useTranslation('product-setting')
  const { appId = '', phase, phases } = useAppArea()
  const isOn = product.state === 'ON'
  const change = useChange(isOn ? productSetting.disable : productSetting.enable, {
    refreshes: [productSetting.list, appArea.environmentInfo],
    ignoreError: true,
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
  const words = { name: product.name, phase: phases.find(({ id }) => id === phase)?.displayName ?? '' }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isOn ? t('confirm.unlinkTitle', words) : t('confirm.title', words)}
      confirm={isOn ? t('unlink') : product.state === 'UNLINKED' ? t('link') : t('turnOn')}
      danger={isOn}
      busy={change.isPending}
      onConfirm={() => change.mutate({ params: { appId, productId: product.productId } })}
    >
      {isOn ? t('confirm.unlinkText', words) : t('confirm.text', words)}
      {change.error && <Problem of={change.error} />}
    </Dialog>
  )
}

/** A product's button; if disabled, it says why. */
function Switch({ product, hasChannel, onChoose }: { product: ProductSetting; hasChannel: boolean; onChoose: () => void }) {
  const { t } = useTranslation('product-setting')
  const { may } = useAppArea()
  const isOn = product.state === 'ON'
  const isAllowed = may(isOn ? 'app-product-setting-disable' : 'app-product-setting-enable')
  const isBarred = !isOn && product.needChannel && !hasChannel
  const [icon, text] = isOn
    ? [<IconLinkOff key="off" size={16} />, t('unlink')]
    : product.state === 'UNLINKED'
      ? [<IconLink key="link" size={16} />, t('link')]
      : [<IconPower key="on" size={16} />, t('turnOn')]
  const reason = isAllowed ? t('noChannel') : t('onlyTechPm')
  const isDisabled = !isAllowed || isBarred || product.state === 'INITIALISING'
  return (
    <Tip label={reason} disabled={isAllowed && !isBarred} touch>
      {(target) => (
        <Button
          {...target}
          size="xs"
          variant="default"
          leftSection={icon}
          {...(isDisabled && { 'data-disabled': true })}
          aria-disabled={isDisabled}
          aria-label={`${text}: ${product.name}`}
          onClick={() => !isDisabled && onChoose()}
        >
          {text}
        </Button>
      )}
    </Tip>
  )
}

/** A product's description and, if known, its purpose. */
function Product({ product: { productId, name, about: words, archived } }: { product: ProductSetting }) {
  const { t, wordOf } = useTranslation('product-setting')
  const about = words || wordOf('about', productId, { defaultValue: '' })
  return (
    <>
      {name}
      {about !== '' && (
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      )}
      {archived && (
        <Text size="sm" c="dimmed">
          {t('archivedHint')}
        </Text>
      )}
    </>
  )
}

const useColumns = (hasChannel: boolean, onChoose: (product: ProductSetting) => void): Column<ProductSetting>[] => {
  const { t } = useTranslation('product-setting')
  return [
    {
      key: 'category',
      title: t('category'),
      width: 160,
      sortBy: ({ categoryName }) => categoryName,
      cell: ({ categoryName }) => categoryName,
    },
    { key: 'product', title: t('product'), phone: 'title', sortBy: ({ name }) => name, cell: (product) => <Product product={product} /> },
    { key: 'channel', title: t('needChannel'), width: 130, cell: ({ needChannel }) => (needChannel ? t('yes') : '-') },
    {
      key: 'state',
      title: t('status'),
      width: 140,
      phone: 'aside',
      sortBy: ({ state }) => state,
      cell: ({ state }) => <StatePill state={state} tones={tones} text={t(`state.${state}`)} />,
    },
    { key: 'by', title: t('linkedBy'), width: 160, cell: ({ linkedBy }) => linkedBy ?? '-' },
    { key: 'at', title: t('linkedAt'), width: 150, tight: true, cell: ({ linkedAt }) => formatTime(linkedAt, 'minute') },
    {
      key: 'actions',
      title: t('actions'),
      width: 130,
      cell: (product) => <Switch product={product} hasChannel={hasChannel} onChoose={() => onChoose(product)} />,
    },
  ]
}

/** The products of an app, and which of them are on in a phase. */
export function ProductSettingPage() {
  const { t } = useTranslation('product-setting')
  const { appId = '', phase, phases } = useAppArea()
  const [, change] = useAddress(productSettingPages.productSetting)
  // All products fit on one page.
  const table = { ...useOwnTable(), size: maxRows }
  const [chosen, setChosen] = useState<ProductSetting>()
  const result = useQuery(query(productSetting.list, { params: { appId } }))
  const columns = useColumns((result.data?.channel ?? 'NONE') !== 'NONE', setChosen)
  const choosePhase = (value: string) => {
    const id = phases.find((one) => String(one.id) === value)?.id
    if (id) change({ ph: id })
  }
  return (
    <ListPage
      title={t('title')}
      filters={
        <SegmentedControl
          aria-label={t('phase')}
          value={String(phase)}
          onChange={choosePhase}
          data={phases.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
        />
      }
      result={result}
      rows={result.data?.products}
      columns={columns}
      rowKey={({ productId }) => productId}
      empty={{ title: t('empty') }}
      table={table}
    >
      {chosen && <SwitchDialog product={chosen} onClose={() => setChosen(undefined)} />}
    </ListPage>
  )
}
