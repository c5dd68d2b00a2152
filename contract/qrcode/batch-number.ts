/** 创建批次, as the database derives it from the batch's id: B and at least six digits. */
export const batchNoOf = (id: number | string): string => `B${String(id).padStart(6, '0')}`;
