/**
 * What a person of the office does apart from the cards: merchants from a file, QR codes, roles, and signing in with a
 * code.
 */
import { TOTP, URI } from 'otpauth';
import { audit } from '#contract/audit/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { ownAccount } from '#contract/own-account/endpoints';
import { qrCodeStatus } from '#contract/qrcode/constants';
import { qrcode } from '#contract/qrcode/endpoints';
import { role } from '#contract/role/endpoints';
import { newMerchant } from '../areas/merchant';
import type { Dice } from '../fuzz/dice';
import { demoPassword } from '../process';
import type { PatientClient } from './client';
import type { Ledger } from './ledger';

export interface Office {
  importMerchants(): Promise<void>;
  addMerchant(): Promise<void>;
  /** Edits a QR code, and undoes every other edit. */
  editQrCode(): Promise<void>;
  /** Creates, edits or deletes a role. */
  changeRole(): Promise<void>;
  useFactorTwice(): Promise<void>;
}

interface OfficeParts {
  readonly client: PatientClient;
  /** Somebody without a second factor. */
  readonly holder: PatientClient;
  readonly ledger: Ledger;
  readonly dice: Dice;
  /** A digit or letter that no other lane has. */
  readonly mark: string;
  /** A code that nobody else scans or edits. */
  readonly qrCodeId: number;
}

const stepSeconds = 30;
const goodsIds = [1, 2] as const;
const someRights = [['audit.view'], ['account.read', 'audit.view']] as const;

export async function openOffice(parts: OfficeParts): Promise<Office> {
  const { client, holder, ledger, dice, mark, qrCodeId } = parts;
  let named = 0;
  const newName = (what: string) => `${what} ${mark}${(named += 1)}`;
  let ownRole: { readonly id: number; readonly name: string; version: number; told: string } | undefined;
  const { uri } = await holder.read(ownAccount.startSecondFactor, { body: { password: demoPassword } });
  const factor = factorOf(uri);
  // Not an earlier one, which a busy machine may carry out of the span that the server takes.
  let usedStep = currentStep();
  await holder.read(ownAccount.confirmSecondFactor, { body: { code: codeOf(factor, usedStep) } });

  async function importMerchants() {
    const contact = newName('导入');
    const lines = [2, 3, 4].map((lineNo) => {
      const { name, kind, phone, regionCode } = newMerchant({ name: newName('导入学校') });
      return { lineNo, cells: [name, kind, contact, phone ?? '', regionCode] };
    });
    const body = {
      fileName: '商户.csv',
      columns: { name: 0, kind: 1, contact: 2, phone: 3, regionCode: 4 },
      lines,
      expectedCount: lines.length,
    };
    const outcome = await client.send(merchant.importMerchants, { body });
    if (ledger.note('merchant.import', outcome))
      ledger.expectRows('imported merchants', contact, lines.length);
  }

  async function addMerchant() {
    const contact = newName('新增');
    const body = newMerchant({ name: newName('新增学校'), contact });
    const outcome = await client.send(merchant.addMerchantInBody, { body });
    if (ledger.note('merchant.create', outcome)) ledger.expectRows('merchant', contact, 1);
  }

  /** @returns the state of the code, as the ledger compares it */
  async function readCode() {
    const { qrCode, statusReason } = await client.read(qrcode.findQrCode, { query: { id: qrCodeId } });
    return { status: qrCode.status, goodsId: qrCode.goods?.id, reason: statusReason };
  }

  let toldOfCode = '';
  function expectCode({ status, goodsId, reason }: Awaited<ReturnType<typeof readCode>>) {
    toldOfCode = [qrCodeId, status, goodsId, reason].filter((part) => part !== null).join(' ');
    ledger.expectRows('QR code as told', toldOfCode, 1);
  }

  async function editQrCode() {
    const before = await readCode();
    const isEnabled = before.status === qrCodeStatus.enabled;
    const qrCodes = { ids: [qrCodeId] };
    const reason = newName('盘点');
    const isStatus = dice.percent(60);
    const goodsId = goodsIds.find((id) => id !== before.goodsId) ?? goodsIds[0];
    const status = isEnabled ? qrCodeStatus.disabled : qrCodeStatus.enabled;
    ledger.forgetRows('QR code as told', toldOfCode);
    const outcome = isStatus
      ? await client.send(qrcode.updateStatusOfSelection, { body: { qrCodes, status, reason } })
      : await client.send(qrcode.updateGoods, { body: { qrCodes, goodsId, reason } });
    const action = isStatus ? (isEnabled ? 'disable' : 'enable') : 'updateGoods';
    if (!ledger.note(`qrcode.${action}`, outcome)) return;
    const after = isStatus
      ? { ...before, status, reason: isEnabled ? reason : null }
      : { ...before, goodsId };
    if (dice.percent(50)) return expectCode(after);
    const back = isStatus ? (isEnabled ? 'enable' : 'disable') : 'updateGoods';
    const undone = await client.send(audit.undoChange, { body: { requestId: outcome.requestId } });
    ledger.note(`qrcode.${back}`, undone);
    if (undone.kind === 'done') expectCode(before);
    // The undo came too late.
    if (undone.kind === 'refused') expectCode(after);
  }

  async function changeRole() {
    const rights = [...dice.one(someRights)];
    const note = newName('说明');
    if (!ownRole) {
      const name = newName('角色');
      const outcome = await client.send(role.createRole, { body: { name, rights, note } });
      const made = ledger.note('role.create', outcome);
      if (made) ownRole = { id: made.id, name, version: 1, told: [name, note, ...rights].join(' ') };
      if (ownRole) ledger.expectRows('role as told', ownRole.told, 1);
      return;
    }
    const { id, name, version, told } = ownRole;
    ledger.forgetRows('role as told', told);
    if (dice.percent(20)) {
      const deleted = await client.send(role.deleteRole, { body: { id } });
      ledger.note('role.delete', deleted);
      ownRole = undefined;
      return;
    }
    const body = { id, version, name, rights, note };
    const changed = ledger.note('role.update', await client.send(role.updateRole, { body }));
    ownRole = changed && { ...ownRole, version: changed.version, told: [name, note, ...rights].join(' ') };
    if (ownRole) ledger.expectRows('role as told', ownRole.told, 1);
  }

  /** A code of the app is valid for one period, so there is a new one every half minute. */
  async function useFactorTwice() {
    const newest = currentStep() + 1;
    if (usedStep >= newest) return;
    usedStep = Math.max(usedStep + 1, newest - 2);
    const code = codeOf(factor, usedStep);
    if ((await holder.signInByCode(code)) && (await holder.signInByCode(code)))
      ledger.contradict(`second factor: a code of ${mark} was taken twice`);
  }

  return { importMerchants, addMerchant, editQrCode, changeRole, useFactorTwice };
}

function factorOf(uri: string): TOTP {
  const factor = URI.parse(uri);
  if (factor instanceof TOTP) return factor;
  throw new Error('The codes of the second factor do not change with the time.');
}

const currentStep = () => Math.floor(Date.now() / 1000 / stepSeconds);
const codeOf = (factor: TOTP, step: number) => factor.generate({ timestamp: step * stepSeconds * 1000 });
