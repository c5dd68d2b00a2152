import { goods } from '#contract/catalogue/goods';
import { startTestApp } from '../ports.fixture';
import { recordModel } from './record-model';

describe('the model of a record with references', () => {
  it('fails to read the choices of its references where no call for them is given', async () => {
    const model = recordModel(goods);
    const { app } = startTestApp([model]);
    expect(model.hasChoices).toBe(true);
    await expect(app.dispatch(model.actions.fetchChoices())).rejects.toThrow('Nothing says');
  });
});
