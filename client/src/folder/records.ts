// What is kept of tables and people: texts under keys, in the browser's IndexedDB.

const STORE = "records";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("nothing could be kept"));
  });
}

export class Records {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(name: string): Promise<Records> {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    return new Records(await done(opening));
  }

  async all(): Promise<[string, string][]> {
    const store = this.database.transaction(STORE).objectStore(STORE);
    const [keys, texts] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    return keys.map((key, at) => [key as string, texts[at] as string]);
  }

  /** Keeps a text under a key; with nothing, forgets all whose keys begin so. It is kept when this is resolved. */
  async keep(key: string, text: string | null): Promise<void> {
    const transaction = this.database.transaction(STORE, "readwrite");
    const store = transaction.objectStore(STORE);
    if (text === null) store.delete(IDBKeyRange.bound(key, `${key}\uffff`));
    else store.put(text, key);
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("nothing could be kept"));
    });
  }
}
