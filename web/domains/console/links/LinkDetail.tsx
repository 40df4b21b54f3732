import { Button, ColorInput, Group, Stack, Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type LinkHead, type LinkKind, rewardClaims } from '@portico/contract/console/links'
import { IconChevronRight, IconDownload, IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf, query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { BreakableUrl } from '../../../kit/display/BreakableUrl.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { DetailPage } from '../../../kit/page/DetailPage.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { PlainButton } from '../../../kit/input/PlainButton.tsx'
import { History } from './history/History.tsx'
import { kindOf } from './kinds.ts'
import { LinkAddress } from './LinkAddress.tsx'
import { LinkMenu } from './LinkMenu.tsx'
import { LinkPill } from './LinkPill.tsx'
import { StatsView } from './statistics/StatsView.tsx'
import classes from './links.module.css'

/** Side length in pixels of the printed code. */
const printed = 1024

function QrColour({ label, value, choose }: { label: string; value: string; choose: (colour: string) => void }) {
  const isWhole = (colour: string) => /^#[0-9a-f]{6}$/i.test(colour)
  return (
    <ColorInput
      withEyeDropper={false}
      label={label}
      value={value}
      onChangeEnd={choose}
      onChange={(next) => isWhole(next) && choose(next)}
      format="hex"
      w={180}
    />
  )
}

function Qr({ link }: { link: LinkHead }) {
  const { t } = useTranslation('links')
  const { appId = '' } = useAppArea()
  const [dark, setDark] = useState('#000000')
  const [light, setLight] = useState('#ffffff')
  const [logo, setLogo] = useState(false)
  const [refused, setRefused] = useState('')
  const style = { dark, light, logo: String(logo) }
  const { qr } = kindOf(link.kind).calls
  const downloadUrl = (format: 'svg' | 'png') =>
    addressOf(qr, { params: { appId, id: link.id }, query: { ...style, format, ...(format === 'png' && { size: printed }) } })
  return (
    <section className={classes.section} aria-label={t('qr')}>
      <h2>{t('qr')}</h2>
      <Group align="flex-start" gap="lg">
        {refused === downloadUrl('svg') ? (
          <div className={classes.qr}>
            <Problem of={t('qrContrast')} />
          </div>
        ) : (
          <img
            className={classes.qr}
            src={downloadUrl('svg')}
            alt={t('qrOf', { address: link.address })}
            onError={() => setRefused(downloadUrl('svg'))}
          />
        )}
        <Stack gap="sm">
          <QrColour label={t('qrColour')} value={dark} choose={setDark} />
          <QrColour label={t('qrGround')} value={light} choose={setLight} />
          <Switch label={t('qrLogo')} checked={logo} onChange={({ currentTarget }) => setLogo(currentTarget.checked)} />
          <Group gap="xs">
            <Button component="a" variant="default" size="xs" href={downloadUrl('svg')} download leftSection={<IconDownload size={14} />}>
              {t('qrSvg')}
            </Button>
            <Button component="a" variant="default" size="xs" href={downloadUrl('png')} download leftSection={<IconDownload size={14} />}>
              {t('qrPng')}
            </Button>
          </Group>
        </Stack>
      </Group>
    </section>
  )
}

/** The latest claims of a reward, kept up to date. */
function Claims({ link }: { link: LinkHead }) {
  const { t } = useTranslation('links')
  const { appId = '', may } = useAppArea()
  const params = { appId, id: link.id }
  const { data } = useQuery({ ...query(rewardClaims.claims, { params, query: { size: 10 } }), refetchInterval: 10_000 })
  return (
    <>
      <Text size="sm">{data?.total === 0 ? t('claimsNone') : t('claimsCount', { number: data?.total ?? 0 })}</Text>
      <ul className={classes.history}>
        {data?.list.map(({ id, userKey, at }) => (
          <li key={id}>{`${userKey} · ${formatTime(at, 'minute')}`}</li>
        ))}
      </ul>
      {may('app-tracker-reward-url-download') && (
        <Button
          component="a"
          variant="default"
          size="xs"
          href={addressOf(rewardClaims.claimsFile, { params })}
          download
          leftSection={<IconDownload size={14} />}
        >
          {t('csv')}
        </Button>
      )}
    </>
  )
}

/** A section that loads once it is opened: most readers come for the figures above it. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <section className={classes.section} aria-label={title}>
      <h2>
        <PlainButton className={classes.fold} aria-expanded={isOpen} onClick={toggle}>
          <IconChevronRight size={16} aria-hidden />
          {title}
        </PlainButton>
      </h2>
      {isOpen && children}
    </section>
  )
}

/** A link: its target, figures, QR code and history. */
export function LinkDetail({ kind, id }: { kind: LinkKind; id: number }) {
  const { t } = useTranslation('links')
  const { appId = '' } = useAppArea()
  const { calls, list, edit } = kindOf(kind)
  const params = { appId, id }
  const result = useQuery(query(calls.one, { params }))
  const facts = (link: LinkHead) => [
    { name: t('address'), value: <LinkAddress address={link.address} /> },
    {
      name: t('target'),
      value: <BreakableUrl>{link.deepLink === null ? link.target : `${link.deepLink} · ${link.target}`}</BreakableUrl>,
    },
    { name: t('campaign'), value: link.campaign },
    { name: t('inventory'), value: link.inventory },
    { name: t('startsAt'), value: link.startsAt && formatTime(link.startsAt, 'minute') },
    { name: t('endsAt'), value: link.endsAt && formatTime(link.endsAt, 'minute') },
    { name: t('password'), value: link.hasPassword ? t('passwordSet') : null },
    { name: t('by'), value: link.by },
  ]
  return (
    <DetailPage
      parent={{ text: t(`title.${kind}`), to: list() }}
      result={result}
      item={result.data?.link}
      title={({ name }) => name}
      state={({ status }) => <LinkPill status={status} />}
      actions={(link) => (
        <>
          {link.editable && (
            <Button component={PageLink} to={edit({ id: String(id) })} leftSection={<IconEdit size={16} />}>
              {t('edit')}
            </Button>
          )}
          <LinkMenu link={link} framed />
        </>
      )}
      facts={facts}
      notFound={{ title: t('missing'), back: t('back') }}
    >
      {(link) => (
        <Stack>
          <StatsView page={list} params={params} stats={calls.stats} file={calls.statsFile} />
          <Qr link={link} />
          {kind === 'reward' && (
            <Folded title={t('claims')}>
              <Claims link={link} />
            </Folded>
          )}
          <Folded title={t('history')}>
            <History link={link} />
          </Folded>
        </Stack>
      )}
    </DetailPage>
  )
}
