import { vaultContract } from './contract/vault-contract.ts';
import { createMemoryVault } from './memory-vault.ts';

const vault = createMemoryVault();
vaultContract(() => vault);
